import { type ModuleFolder, ModuleManifest, readYaml } from '../content/module-files.ts'

/** A principal of the tenant that no test looks up. */
const principalId = '3f0d8a54-92c1-4e6b-b7d3-1a5c90e48f26'

/** The name of a module's own resource group. */
export function groupOf(id: string): string {
  return `rg-${id}`
}

/** What a `${name}` in an example stands for: a reference in the root configuration below. */
function reference(name: string, moduleId: string): string {
  const references: Record<string, string> = {
    resource_group_id: `azapi_resource.group_${moduleId}.id`,
    subscription_id: 'data.azapi_client_config.current.subscription_resource_id',
    subnet_id: 'azapi_resource.subnet.id',
    workspace_id: 'azapi_resource.workspace.id',
    key_id: 'azapi_resource.key.id',
  }
  if (name === 'principal_id') return principalId
  const found = references[name]
  if (found === undefined) throw new Error(`the example of ${moduleId} names \${${name}}, which no test has`)
  return `\${${found}}`
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

function filledIn(value: Json, moduleId: string): Json {
  if (typeof value === 'string')
    return value.replace(/\$\{([a-z_]+)\}/g, (_, name: string) => reference(name, moduleId))
  if (Array.isArray(value)) return value.map((one) => filledIn(one, moduleId))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filledIn(one, moduleId)]))
}

function group(name: string) {
  return { type: 'Microsoft.Resources/resourceGroups@2025-04-01', name, location: 'westeurope' }
}

const parent = 'azapi_resource.group.id'
const fixtures = {
  group: group('rg-fixtures'),
  network: {
    type: 'Microsoft.Network/virtualNetworks@2025-07-01',
    name: 'vnet-fixtures',
    parent_id: `\${${parent}}`,
    location: 'westeurope',
    body: { properties: { addressSpace: { addressPrefixes: ['10.90.0.0/16'] } } },
    lifecycle: { ignore_changes: ['body.properties.subnets'] },
  },
  subnet: {
    type: 'Microsoft.Network/virtualNetworks/subnets@2025-07-01',
    name: 'endpoints',
    parent_id: '${azapi_resource.network.id}',
    body: { properties: { addressPrefix: '10.90.1.0/24' } },
  },
  workspace: {
    type: 'Microsoft.OperationalInsights/workspaces@2025-07-01',
    name: 'log-fixtures',
    parent_id: `\${${parent}}`,
    location: 'westeurope',
    body: { properties: { sku: { name: 'PerGB2018' }, retentionInDays: 90 } },
  },
  vault: {
    type: 'Microsoft.KeyVault/vaults@2026-02-01',
    name: 'kv-fixtures',
    parent_id: `\${${parent}}`,
    location: 'westeurope',
    body: {
      properties: {
        tenantId: '${data.azapi_client_config.current.tenant_id}',
        sku: { family: 'A', name: 'standard' },
        enableRbacAuthorization: true,
        enablePurgeProtection: true,
      },
    },
  },
  key: {
    type: 'Microsoft.KeyVault/vaults/keys@2026-02-01',
    name: 'data',
    parent_id: '${azapi_resource.vault.id}',
    body: { properties: { kty: 'RSA', keySize: 3072 } },
  },
}

/** A root configuration in Terraform's JSON that calls modules from `./modules/<id>`, each with a resource group of its own. */
export function moduleRoot(modules: readonly ModuleFolder[]): string {
  const groups = modules.map(({ id }) => [`group_${id}`, group(groupOf(id))])
  const calls = modules.map(({ id, path }) => {
    const { example } = readYaml(`${path}/module.yaml`, ModuleManifest)
    return [id, { source: `./modules/${id}`, ...Object.fromEntries(inputs(example, id)) }]
  })
  return JSON.stringify({
    terraform: { required_providers: { azapi: { source: 'Azure/azapi', version: '~> 2.12' } } },
    provider: { azapi: {} },
    data: { azapi_client_config: { current: {} } },
    resource: { azapi_resource: { ...fixtures, ...Object.fromEntries(groups) } },
    module: Object.fromEntries(calls),
  })
}

function inputs(example: Record<string, unknown>, id: string): [string, Json][] {
  return Object.entries(example).map(([name, value]) => [name, filledIn(value as Json, id)])
}
