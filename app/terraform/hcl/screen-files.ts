import type { HclAttribute, HclBlock } from './model.ts'
import { fileOf } from './screen-functions.ts'
import type { Refusal, ScreenedConfiguration } from './screened-configuration.ts'
import { declaredBlocks, walkBlocks } from './walk.ts'

/** Arguments that name a file by convention; what of them a provider does not read itself stands below. */
const namesFile = /^(source|file|filename|file_path|.*_(file|filename|file_path))$/

/**
 * Such arguments that Azure, or what runs in it, reads: in every type, or in these types of azurerm.
 * Source: all resource types of azurerm 4.73 (as `@cdktn/provider-azurerm` 16.1.0 publishes their schema) and their pages
 * under https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs. There `source` of `azurerm_storage_blob` and
 * `azurerm_storage_share_file` and `zip_deploy_file` of all apps read a file of the machine. azuread and azapi have none.
 */
const readByAzure: Record<string, 'every type' | readonly string[]> = {
  config_file: 'every type',
  config_file_path: 'every type',
  default_file_path: 'every type',
  enable_pac_file: 'every type',
  file: ['storage_account_sas'],
  file_path: 'every type',
  filename: 'every type',
  generate_workflow_file: 'every type',
  log_file: 'every type',
  pac_file: 'every type',
  package_file: 'every type',
  root_file: 'every type',
  source: [
    'automation_software_update_configuration',
    'batch_pool',
    'cognitive_account_rai_policy',
    'container_registry_task',
    'data_factory_data_flow',
    'data_factory_flowlet_data_flow',
    'gallery_application_version',
    'iothub',
    'iothub_fallback_route',
    'iothub_route',
    'network_manager_admin_rule',
    'palo_alto_local_rulestack_rule',
    'security_center_automation',
    'sentinel_alert_rule_fusion',
    'sentinel_metadata',
    'sentinel_threat_intelligence_indicator',
    'storage_encryption_scope',
    'virtual_machine_run_command',
  ],
  task_file_path: 'every type',
  value_file_path: 'every type',
}

/** Arguments by which a provider reads a file of this machine that is not part of the configuration. */
export function screenFiles({ files, names }: ScreenedConfiguration): Refusal[] {
  return files.flatMap((read) =>
    declaredBlocks(read).flatMap((block) => {
      const [type = ''] = block.labels
      const arguments_ = [block, ...inner(block)].flatMap(({ attributes }) => attributes)
      return arguments_
        .filter((one) => readsFile(type, one) && !names.has(fileOf(one.value, read.file) ?? ''))
        .map(({ name, line }): Refusal => ({ file: read.file, line, rule: 'local-file', message: refusal(type, name) }))
    }),
  )
}

const inner = (block: HclBlock) => [...walkBlocks(block)].map((found) => found.block)

function readsFile(type: string, { name, value }: HclAttribute): boolean {
  if (!namesFile.test(name) || (value.kind === 'literal' && typeof value.value !== 'string')) return false
  const types = readByAzure[name]
  return types === undefined || (types !== 'every type' && !types.includes(type.replace(/^azurerm_/, '')))
}

function refusal(type: string, argument: string): string {
  return `${argument} of ${type} reads a file of the machine that runs Terraform. Name a file of the configuration, written out, such as "\${path.module}/name".`
}
