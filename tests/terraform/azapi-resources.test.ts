import { afterEach, beforeEach, expect, test } from 'vitest'
import { groupId, networkId, subscriptionId } from '../local-cloud/records.ts'
import { type AzapiCase, account, newAccountId, openAzapiCase, type PlannedChange } from './azapi-case.ts'
import { openAzapiWorkspace } from './azapi-workspace.ts'

let current: AzapiCase
beforeEach(async () => {
  current = await openAzapiCase()
})
afterEach(() => current.close())

function propertiesIn(state: PlannedChange['before'] | undefined): object {
  const body = state?.body as { properties?: object } | undefined
  return body?.properties ?? {}
}

test('knows its id and its output only once it is created', async () => {
  current.workspace.write(
    `${account('minimumTlsVersion = "TLS1_2"')}
    output "all" { value = azapi_resource.account.output.properties.provisioningState }`,
  )
  const [change] = await current.planned()
  expect(change).toMatchObject({
    actions: ['create'],
    after: { name: newAccountId.split('/').at(-1), tags: null },
    unknown: { id: true, output: true },
  })
  expect(await current.workspace.apply()).toEqual({ all: 'Succeeded' })
  await current.expectNoChanges()
  expect((await current.arm('GET', newAccountId)).body).toMatchObject({ kind: 'StorageV2', location: 'westeurope' })
})

test('updates in place, and replaces what cannot be updated', async () => {
  current.workspace.write(account('minimumTlsVersion = "TLS1_0"'))
  await current.workspace.apply()
  current.workspace.write(account('minimumTlsVersion = "TLS1_2"', 'tags = { owner = "ops" }'))
  expect(await current.plannedActions()).toEqual({ 'azapi_resource.account': ['update'] })
  await current.workspace.apply()
  expect(await current.propertiesOf(newAccountId)).toMatchObject({ minimumTlsVersion: 'TLS1_2' })
  await current.expectNoChanges()
  const same = account('minimumTlsVersion = "TLS1_2"', 'tags = { owner = "ops" }')
  const others = [
    same.replace('West Europe', 'northeurope'),
    same.replace('"stnew"', '"stother"'),
    same.replace('rg-web-weu', 'rg-data-weu'),
    same.replace('Microsoft.Storage/storageAccounts@2023-05-01', 'Microsoft.KeyVault/vaults@2023-07-01'),
  ]
  for (const configuration of others) {
    current.workspace.write(configuration)
    expect(await current.plannedActions()).toEqual({ 'azapi_resource.account': ['delete', 'create'] })
  }
  current.workspace.write(same.replace('West Europe', 'westeurope').replace('2023-05-01', '2024-01-01'))
  await current.expectNoChanges()
})

test('is replaced when a trigger changes', async () => {
  const of = (tls: string, trigger: string) =>
    account(
      `minimumTlsVersion = "${tls}"`,
      `replace_triggers_refs = ["properties.minimumTlsVersion"]\n replace_triggers_external_values = ${trigger}`,
    )
  current.workspace.write(of('TLS1_0', '["a"]'))
  await current.workspace.apply()
  current.workspace.write(of('TLS1_0', '["b"]'))
  expect(await current.plannedActions()).toEqual({ 'azapi_resource.account': ['delete', 'create'] })
  current.workspace.write(of('TLS1_0', 'null'))
  expect(await current.plannedActions()).toEqual({ 'azapi_resource.account': ['update'] })
  current.workspace.write(of('TLS1_2', '["a"]'))
  expect(await current.plannedActions()).toEqual({ 'azapi_resource.account': ['delete', 'create'] })
  await current.workspace.apply()
  expect(await current.propertiesOf(newAccountId)).toMatchObject({ minimumTlsVersion: 'TLS1_2' })
})

test('shows a drift as exactly the changed property, and sets it back', async () => {
  current.workspace.write(
    account('minimumTlsVersion = "TLS1_2", networkAcls = { defaultAction = "Deny", ipRules = [] }'),
  )
  await current.workspace.apply()
  await current.arm('PATCH', newAccountId, {
    properties: { networkAcls: { defaultAction: 'Allow' }, isHnsEnabled: true },
  })
  const [change] = await current.planned()
  const properties = (tls: string, defaultAction: string) => ({
    properties: { minimumTlsVersion: tls, networkAcls: { defaultAction, ipRules: [] } },
  })
  expect(change?.actions).toEqual(['update'])
  expect(change?.before?.body).toMatchObject(properties('TLS1_2', 'Allow'))
  expect(change?.after?.body).toMatchObject(properties('TLS1_2', 'Deny'))
  expect(Object.keys(propertiesIn(change?.before))).toHaveLength(2)
  await current.workspace.apply()
  expect(await current.propertiesOf(newAccountId)).toMatchObject({ networkAcls: { defaultAction: 'Deny' } })
  await current.expectNoChanges()
})

test('is created again when it went away', async () => {
  current.workspace.write(account('minimumTlsVersion = "TLS1_2"'))
  await current.workspace.apply()
  await current.arm('DELETE', newAccountId)
  expect(await current.plannedActions()).toEqual({ 'azapi_resource.account': ['create'] })
  await current.workspace.apply()
  await current.workspace.succeed('destroy', '-auto-approve')
  expect((await current.arm('GET', newAccountId)).status).toBe(404)
})

test('finds the items of a list by name, in any order', async () => {
  const network = `resource "azapi_resource" "network" {
    type      = "Microsoft.Network/virtualNetworks@2024-01-01"
    name      = "vnet-new"
    parent_id = "${groupId}"
    location  = "westeurope"
    body = { properties = {
      addressSpace = { addressPrefixes = ["10.1.0.0/16"] }
      subnets = [for index, name in ["front", "back"] :
        { name = name, properties = { addressPrefix = "10.1.\${index}.0/24" } }]
    } }
  }`
  current.workspace.write(network)
  await current.workspace.apply()
  const id = networkId.replace('vnet-web', 'vnet-new')
  const { properties } = (await current.arm('GET', id)).body as { properties?: { subnets: { name: string }[] } }
  const [front, back] = properties?.subnets ?? []
  const reordered = [back, { ...front, properties: { addressPrefix: '10.1.0.0/24', provisioningState: 'Succeeded' } }]
  await current.arm('PUT', id, { location: 'westeurope', properties: { ...properties, subnets: reordered } })
  await current.expectNoChanges()
  await current.arm('PUT', `${id}/subnets/front`, { properties: { addressPrefix: '10.1.9.0/24' } })
  const [change] = await current.planned()
  expect(change?.before?.body).toMatchObject({
    properties: { subnets: [{ properties: { addressPrefix: '10.1.9.0/24' } }, { name: 'back' }] },
  })
})

test('takes the names of others that do not exist yet', async () => {
  current.workspace.write(`
    resource "terraform_data" "suffix" { input = "late" }
    resource "azapi_resource" "group" {
      type = "Microsoft.Resources/resourceGroups@2024-03-01"
      name = "rg-\${terraform_data.suffix.output}"
      location = "westeurope"
    }
    resource "azapi_resource" "vault" {
      for_each  = toset(["one", "two"])
      type      = "Microsoft.KeyVault/vaults@2023-07-01"
      name      = "kv-\${each.key}-\${terraform_data.suffix.output}"
      parent_id = azapi_resource.group.id
      location  = azapi_resource.group.location
      tags      = { group = azapi_resource.group.name }
      body      = { properties = { tenantId = terraform_data.suffix.id, note = { in = azapi_resource.group.id } } }
    }
    output "ids" { value = [for vault in azapi_resource.vault : vault.id] }`)
  const changes = await current.planned()
  expect(changes.find(({ address }) => address === 'azapi_resource.vault["one"]')?.unknown).toMatchObject({
    id: true,
    parent_id: true,
    body: { properties: { tenantId: true, note: { in: true } } },
  })
  const { ids } = await current.workspace.apply()
  const group = `/subscriptions/${subscriptionId}/resourceGroups/rg-late/providers/Microsoft.KeyVault/vaults`
  expect(ids).toEqual([`${group}/kv-one-late`, `${group}/kv-two-late`])
  await current.expectNoChanges()
  await current.workspace.succeed('destroy', '-auto-approve')
})

test('two runs at once do not mix', async () => {
  const other = await openAzapiWorkspace(current.cloud, subscriptionId)
  const of = (name: string) =>
    account('minimumTlsVersion = "TLS1_2"', `tags = { run = "${name}" }`).replace('stnew', name)
  current.workspace.write(of('stone'))
  other.write(of('sttwo'))
  await Promise.all([current.workspace.apply(), other.apply()])
  const tags = await Promise.all(
    ['stone', 'sttwo'].map((name) => current.arm('GET', newAccountId.replace('stnew', name))),
  )
  expect(tags.map(({ body }) => body.tags)).toEqual([{ run: 'stone' }, { run: 'sttwo' }])
  await other.close()
})
