import type { HclAttribute, HclBlock } from './model.ts'
import { effectiveType } from './screen-blocks.ts'
import type { Refusal, ScreenedConfiguration } from './screened-configuration.ts'

/**
 * Settings of azapi, azurerm and azuread that neither sign in nor lead to another address. Credentials and endpoints
 * come from the environment that the run is given.
 */
const harmless = new Set([
  'alias',
  'version',
  'subscription_id',
  'tenant_id',
  'default_name',
  'default_location',
  'default_tags',
  'disable_correlation_request_id',
  'disable_default_output',
  'disable_terraform_partner_id',
  'enable_preflight',
  'ignore_no_op_changes',
  'maximum_busy_retry_attempts',
  'partner_id',
  'preserve_resource_id_casing',
  'resource_provider_registrations',
  'resource_providers_to_register',
  'skip_provider_registration',
  'storage_use_azuread',
])

const clouds = new Set(['public', 'usgovernment', 'china'])

/** Provider blocks that sign in by themselves or send their requests elsewhere. */
export function screenProviderBlocks({ files }: ScreenedConfiguration): Refusal[] {
  return files.flatMap(({ file, blocks }) =>
    blocks
      .filter((block) => block.type === 'provider')
      .flatMap((block) => [
        ...block.attributes.filter((one) => !isHarmless(one)).map(({ name, line }) => refusal(file, line, block, name)),
        ...block.blocks
          .filter((inner) => effectiveType(inner) !== 'features')
          .map((inner) => refusal(file, inner.line, block, effectiveType(inner))),
      ]),
  )
}

function isHarmless({ name, value }: HclAttribute): boolean {
  if (name === 'environment')
    return value.kind === 'literal' && typeof value.value === 'string' && clouds.has(value.value.toLowerCase())
  return harmless.has(name)
}

function refusal(file: string, line: number, provider: HclBlock, setting: string): Refusal {
  return {
    file,
    line,
    rule: 'provider-setting',
    message: `provider "${provider.labels[0] ?? ''}" may not set ${setting}: Parapet gives sign-in and addresses to the run`,
  }
}
