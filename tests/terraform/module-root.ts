import { readdirSync, readFileSync } from 'node:fs'
import { ModuleManifest } from '#app/domain/templates/manifests.ts'
import { readYaml } from '#app/domain/templates/read-yaml.ts'
import { readVariables } from '#app/terraform/hcl/variables.ts'
import type { ModuleFolder } from '../content/module-files.ts'

/** A principal of the tenant that no test looks up. */
const principalId = '3f0d8a54-92c1-4e6b-b7d3-1a5c90e48f26'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** What modules that have such a variable are given when their options are switched on: variable → name in an example. */
const options = {
  diagnostic_workspace_id: 'workspace_id',
  private_endpoint_subnet_id: 'subnet_id',
  private_dns_zone_id: 'zone_id',
  customer_managed_key_id: 'key_id',
}

/** The name of a module's own resource group. */
export function groupOf(id: string): string {
  return `rg-${id}`
}

/** An expression, as Terraform's JSON has it. */
function expression(hcl: string): string {
  return `\${${hcl}}`
}

/** What a `${name}` in an example stands for: a reference in the root configuration below. */
function meaningOf(name: string, moduleId: string): string {
  const references: Record<string, string> = {
    resource_group_id: `azapi_resource.group_${moduleId}.id`,
    subscription_id: 'data.azapi_client_config.current.subscription_resource_id',
    network_id: 'azapi_resource.network.id',
    subnet_id: 'azapi_resource.subnet.id',
    workspace_id: 'azapi_resource.workspace.id',
    vault_id: 'azapi_resource.vault.id',
    key_id: 'azapi_resource.key.id',
    zone_id: 'azapi_resource.zone.id',
    front_door_id: 'azapi_resource.front_door.id',
  }
  if (name === 'principal_id') return principalId
  const found = references[name]
  if (found === undefined) throw new Error(`the example of ${moduleId} names \${${name}}, which no test has`)
  // Azure tells an id once the resource is made; that it will not be null lets modules decide by it before.
  return expression(`coalesce(${found})`)
}

function filledInText(text: string, moduleId: string): string {
  return text.replace(/\$\{([a-z_]+)\}/g, (_, name: string) => meaningOf(name, moduleId))
}

function filledIn(value: Json, moduleId: string): Json {
  if (typeof value === 'string') return filledInText(value, moduleId)
  if (Array.isArray(value)) return value.map((one) => filledIn(one, moduleId))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [filledInText(key, moduleId), filledIn(one, moduleId)])
  return Object.fromEntries(entries)
}

function group(name: string) {
  return { type: 'Microsoft.Resources/resourceGroups@2025-04-01', name, location: 'westeurope' }
}

const inFixtures = { parent_id: expression('azapi_resource.group.id'), location: 'westeurope' }
const fixtures = {
  group: group('rg-fixtures'),
  network: {
    type: 'Microsoft.Network/virtualNetworks@2025-07-01',
    name: 'vnet-fixtures',
    ...inFixtures,
    body: { properties: { addressSpace: { addressPrefixes: ['10.90.0.0/16'] } } },
    lifecycle: { ignore_changes: ['body.properties.subnets'] },
  },
  subnet: {
    type: 'Microsoft.Network/virtualNetworks/subnets@2025-07-01',
    name: 'endpoints',
    parent_id: expression('azapi_resource.network.id'),
    body: { properties: { addressPrefix: '10.90.1.0/24' } },
  },
  workspace: {
    type: 'Microsoft.OperationalInsights/workspaces@2025-07-01',
    name: 'log-fixtures',
    ...inFixtures,
    body: { properties: { sku: { name: 'PerGB2018' }, retentionInDays: 90 } },
  },
  vault: {
    type: 'Microsoft.KeyVault/vaults@2026-02-01',
    name: 'kv-fixtures',
    ...inFixtures,
    body: {
      properties: {
        tenantId: expression('data.azapi_client_config.current.tenant_id'),
        sku: { family: 'A', name: 'standard' },
        enableRbacAuthorization: true,
        enablePurgeProtection: true,
      },
    },
  },
  key: {
    type: 'Microsoft.KeyVault/vaults/keys@2026-02-01',
    name: 'data',
    parent_id: expression('azapi_resource.vault.id'),
    body: { properties: { kty: 'RSA', keySize: 3072 } },
  },
  zone: {
    type: 'Microsoft.Network/privateDnsZones@2024-06-01',
    name: 'privatelink.vaultcore.azure.net',
    parent_id: expression('azapi_resource.group.id'),
    location: 'global',
  },
  front_door: {
    type: 'Microsoft.Cdn/profiles@2025-12-01',
    name: 'afd-fixtures',
    parent_id: expression('azapi_resource.group.id'),
    location: 'global',
    body: { sku: { name: 'Premium_AzureFrontDoor' } },
  },
}

/**
 * A root configuration in Terraform's JSON that calls modules from `./modules/<id>` with their examples, each with a
 * resource group of its own; with `options`, those that the modules have are switched on.
 */
export async function moduleRoot(modules: readonly ModuleFolder[], withOptions: boolean): Promise<string> {
  const groups = modules.map(({ id }) => [`group_${id}`, group(groupOf(id))])
  const calls = modules.map(async (module) => [
    module.id,
    { source: `./modules/${module.id}`, ...(await inputs(module, withOptions)) },
  ])
  return JSON.stringify({
    terraform: { required_providers: { azapi: { source: 'Azure/azapi', version: '~> 2.12' } } },
    provider: { azapi: {} },
    data: { azapi_client_config: { current: {} } },
    resource: { azapi_resource: { ...fixtures, ...Object.fromEntries(groups) } },
    module: Object.fromEntries(await Promise.all(calls)),
  })
}

async function inputs({ id, path }: ModuleFolder, withOptions: boolean): Promise<Record<string, Json>> {
  const { example, example_options } = readYaml(`${path}/module.yaml`, ModuleManifest)
  const files = readdirSync(path).filter((file) => file.endsWith('.tf'))
  const code = Object.fromEntries(files.map((file) => [file, readFileSync(`${path}/${file}`, 'utf8')]))
  const names = withOptions ? (await readVariables(code)).map(({ name }) => name) : []
  const switchedOn = Object.entries(options).flatMap(([name, value]) =>
    names.includes(name) ? [[name, `\${${value}}`] as const] : [],
  )
  const lock = names.includes('lock') ? { lock: true } : {}
  const given = {
    ...lock,
    ...Object.fromEntries(switchedOn),
    ...example,
    ...(withOptions && example_options),
  } as Record<string, Json>
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, filledIn(value, id)]))
}
