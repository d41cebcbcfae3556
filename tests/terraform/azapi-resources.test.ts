import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { armCaller, type CallArm } from '../local-cloud/arm-caller.ts'
import {
  directory,
  groupId,
  networkId,
  serverId,
  smallCloud,
  storageId,
  subscriptionId,
} from '../local-cloud/records.ts'
import { type AzapiWorkspace, openAzapiWorkspace } from './azapi-workspace.ts'

let cloud: LocalCloud
let arm: CallArm
let workspace: AzapiWorkspace
beforeEach(async () => {
  cloud = await startLocalCloud({ file: ':memory:', directory, records: smallCloud() })
  arm = await armCaller(cloud)
  workspace = await openAzapiWorkspace(cloud, subscriptionId)
})
afterEach(async () => {
  await workspace.close()
  await cloud.close()
})

const newId = `${groupId}/providers/Microsoft.Storage/storageAccounts/stnew`

/** A storage account with its properties, and further arguments, as HCL. */
function account(properties: string, more = ''): string {
  return `resource "azapi_resource" "account" {
    type      = "Microsoft.Storage/storageAccounts@2023-05-01"
    name      = "stnew"
    parent_id = "${groupId}"
    location  = "West Europe"
    body      = { kind = "StorageV2", sku = { name = "Standard_LRS" }, properties = { ${properties} } }
    ${more}
  }\n`
}

interface Change {
  address: string
  actions: string[]
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  unknown: Record<string, unknown>
}

/** The changes that a plan would make. */
async function planned(): Promise<Change[]> {
  await workspace.succeed('plan', '-out=plan.bin')
  const plan = JSON.parse(await workspace.succeed('show', '-json', 'plan.bin')) as {
    resource_changes?: {
      address: string
      change: { actions: string[]; before: Change['before']; after: Change['after']; after_unknown: Change['unknown'] }
    }[]
  }
  return (plan.resource_changes ?? []).map(({ address, change }) => ({
    address,
    actions: change.actions,
    before: change.before,
    after: change.after,
    unknown: change.after_unknown,
  }))
}

async function plannedActions(): Promise<Record<string, string[]>> {
  return Object.fromEntries((await planned()).map(({ address, actions }) => [address, actions]))
}

async function expectNoChanges(): Promise<void> {
  expect(await workspace.succeed('plan', '-detailed-exitcode')).toContain('No changes')
}

async function propertiesOf(id: string): Promise<Record<string, unknown>> {
  return (await arm('GET', id)).body.properties as Record<string, unknown>
}

describe('azapi_resource', () => {
  test('knows its id before it is created, and its output afterwards', async () => {
    workspace.write(
      `${account('minimumTlsVersion = "TLS1_2"')}
      output "all" { value = azapi_resource.account.output.properties.provisioningState }`,
    )
    const [change] = await planned()
    expect(change).toMatchObject({ actions: ['create'], after: { id: newId, tags: null }, unknown: { output: true } })
    expect(change?.unknown.id).toBeUndefined()
    expect(await workspace.apply()).toEqual({ all: 'Succeeded' })
    await expectNoChanges()
    expect((await arm('GET', newId)).body).toMatchObject({ kind: 'StorageV2', location: 'westeurope' })
  })

  test('updates in place, and replaces what cannot be updated', async () => {
    workspace.write(account('minimumTlsVersion = "TLS1_0"'))
    await workspace.apply()
    workspace.write(account('minimumTlsVersion = "TLS1_2"', 'tags = { owner = "ops" }'))
    expect(await plannedActions()).toEqual({ 'azapi_resource.account': ['update'] })
    await workspace.apply()
    expect(await propertiesOf(newId)).toMatchObject({ minimumTlsVersion: 'TLS1_2' })
    await expectNoChanges()
    const same = account('minimumTlsVersion = "TLS1_2"', 'tags = { owner = "ops" }')
    const others = [
      same.replace('West Europe', 'northeurope'),
      same.replace('"stnew"', '"stother"'),
      same.replace('rg-web-weu', 'rg-data-weu'),
      same.replace('Microsoft.Storage/storageAccounts', 'Microsoft.KeyVault/vaults'),
    ]
    for (const configuration of others) {
      workspace.write(configuration)
      expect(await plannedActions()).toEqual({ 'azapi_resource.account': ['delete', 'create'] })
    }
    workspace.write(same.replace('West Europe', 'westeurope').replace('2023-05-01', '2024-01-01'))
    await expectNoChanges()
  })

  test('is replaced when a trigger changes', async () => {
    const of = (tls: string, trigger: string) =>
      account(
        `minimumTlsVersion = "${tls}"`,
        `replace_triggers_refs = ["properties.minimumTlsVersion"]\n replace_triggers_external_values = ${trigger}`,
      )
    workspace.write(of('TLS1_0', '["a"]'))
    await workspace.apply()
    workspace.write(of('TLS1_0', '["b"]'))
    expect(await plannedActions()).toEqual({ 'azapi_resource.account': ['delete', 'create'] })
    workspace.write(of('TLS1_0', 'null'))
    expect(await plannedActions()).toEqual({ 'azapi_resource.account': ['update'] })
    workspace.write(of('TLS1_2', '["a"]'))
    expect(await plannedActions()).toEqual({ 'azapi_resource.account': ['delete', 'create'] })
    await workspace.apply()
    expect(await propertiesOf(newId)).toMatchObject({ minimumTlsVersion: 'TLS1_2' })
  })

  test('shows a drift as exactly the changed property, and sets it back', async () => {
    workspace.write(account('minimumTlsVersion = "TLS1_2", networkAcls = { defaultAction = "Deny", ipRules = [] }'))
    await workspace.apply()
    await arm('PATCH', newId, { properties: { networkAcls: { defaultAction: 'Allow' }, isHnsEnabled: true } })
    const [change] = await planned()
    const properties = (tls: string, defaultAction: string) => ({
      properties: { minimumTlsVersion: tls, networkAcls: { defaultAction, ipRules: [] } },
    })
    expect(change?.actions).toEqual(['update'])
    expect(change?.before?.body).toMatchObject(properties('TLS1_2', 'Allow'))
    expect(change?.after?.body).toMatchObject(properties('TLS1_2', 'Deny'))
    expect(Object.keys((change?.before?.body as { properties: object }).properties)).toHaveLength(2)
    await workspace.apply()
    expect(await propertiesOf(newId)).toMatchObject({ networkAcls: { defaultAction: 'Deny' } })
    await expectNoChanges()
  })

  test('is created again when it went away', async () => {
    workspace.write(account('minimumTlsVersion = "TLS1_2"'))
    await workspace.apply()
    await arm('DELETE', newId)
    expect(await plannedActions()).toEqual({ 'azapi_resource.account': ['create'] })
    await workspace.apply()
    await workspace.succeed('destroy', '-auto-approve')
    expect((await arm('GET', newId)).status).toBe(404)
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
    workspace.write(network)
    await workspace.apply()
    const id = networkId.replace('vnet-web', 'vnet-new')
    const { properties } = (await arm('GET', id)).body as { properties?: { subnets: { name: string }[] } }
    const [front, back] = properties?.subnets ?? []
    const reordered = [back, { ...front, properties: { addressPrefix: '10.1.0.0/24', provisioningState: 'Succeeded' } }]
    await arm('PUT', id, { location: 'westeurope', properties: { ...properties, subnets: reordered } })
    await expectNoChanges()
    await arm('PUT', `${id}/subnets/front`, { properties: { addressPrefix: '10.1.9.0/24' } })
    const [change] = await planned()
    expect(change?.before?.body).toMatchObject({
      properties: { subnets: [{ properties: { addressPrefix: '10.1.9.0/24' } }, { name: 'back' }] },
    })
  })

  test('assigns identities, tells who they are, and takes them away', async () => {
    const printed = 'output "who" { value = azapi_resource.account.identity[0].principal_id }'
    workspace.write(`${account('', 'identity { type = "SystemAssigned" }')}${printed}`)
    const { who } = await workspace.apply()
    expect((await arm('GET', newId)).body.identity).toMatchObject({ type: 'SystemAssigned', principalId: who })
    await expectNoChanges()
    workspace.write(account('minimumTlsVersion = "TLS1_2"', 'identity { type = "SystemAssigned" }') + printed)
    expect((await workspace.apply()).who).toBe(who)
    workspace.write(account('minimumTlsVersion = "TLS1_2"'))
    await workspace.apply()
    expect((await arm('GET', newId)).body.identity).toEqual({ type: 'None' })
    await expectNoChanges()
  })

  test('exports paths and queries', async () => {
    workspace.write(`
      ${account('minimumTlsVersion = "TLS1_2"', 'response_export_values = ["properties.minimumTlsVersion", "sku"]')}
      resource "azapi_resource" "rules" {
        type      = "Microsoft.Network/networkSecurityGroups@2024-01-01"
        name      = "nsg"
        parent_id = "${groupId}"
        location  = "westeurope"
        body = { properties = { securityRules = [
          { name = "a", properties = { priority = 100, access = "Allow" } },
          { name = "b", properties = { priority = 200, access = "Deny" } }] } }
        response_export_values = {
          names = "properties.securityRules[*].name"
          denied = "properties.securityRules[?properties.access=='Deny'].name | [0]"
        }
      }
      output "account" { value = azapi_resource.account.output }
      output "rules" { value = azapi_resource.rules.output }`)
    expect(await workspace.apply()).toEqual({
      account: { properties: { minimumTlsVersion: 'TLS1_2' }, sku: { name: 'Standard_LRS' } },
      rules: { names: ['a', 'b'], denied: 'b' },
    })
    await expectNoChanges()
  })

  test('is imported with its api-version', async () => {
    workspace.write(`resource "azapi_resource" "web" {
      type      = "Microsoft.Storage/storageAccounts@2023-05-01"
      name      = "stweb"
      parent_id = "${groupId}"
      location  = "westeurope"
      tags      = { owner = "web" }
      body      = { properties = { supportsHttpsTrafficOnly = false } }
    }`)
    const existing = await workspace.run('apply', '-auto-approve')
    expect(existing.text).toContain(
      `A resource with the ID "${storageId}" already exists - to be managed via Terraform this resource needs to be imported into the State`,
    )
    const bare = await workspace.run('import', 'azapi_resource.web', storageId)
    expect(bare.text).toContain("missing the 'api-version' element")
    await workspace.succeed('import', 'azapi_resource.web', `${storageId}?api-version=2023-05-01`)
    await expectNoChanges()
  })

  test('sends a write-only body, keeps it nowhere, and sends it again when it changed', async () => {
    const of = (password: string, more = '') => `resource "azapi_resource" "server" {
      type           = "Microsoft.Sql/servers@2023-08-01"
      name           = "sql-new"
      parent_id      = "${groupId}"
      location       = "westeurope"
      body           = { properties = { administratorLogin = "dba" } }
      sensitive_body = { properties = { administratorLoginPassword = "${password}" } }
      ${more}
    }`
    const sent: unknown[] = []
    cloud.faults.add({ match: /sql-new\?/, method: 'PUT', times: 1, status: 429, retryAfter: 0 })
    workspace.write(of('first-password'))
    await workspace.apply()
    await expectNoChanges()
    expect(JSON.stringify(await workspace.succeed('show', '-json'))).not.toContain('first-password')
    workspace.write(of('second-password'))
    sent.push(await plannedActions())
    await workspace.apply()
    await expectNoChanges()
    workspace.write(of('third-password', 'sensitive_body_version = { "properties.administratorLoginPassword" = "1" }'))
    sent.push(await plannedActions())
    await workspace.apply()
    workspace.write(of('fourth-password', 'sensitive_body_version = { "properties.administratorLoginPassword" = "1" }'))
    sent.push(await plannedActions())
    const update = { 'azapi_resource.server': ['update'] }
    expect(sent).toEqual([update, update, { 'azapi_resource.server': ['no-op'] }])
  })

  test('leaves to others what ignore_body_changes names', async () => {
    const of = (ignored: string, tls: string) => account(`minimumTlsVersion = "${tls}", accessTier = "Hot"`, ignored)
    workspace.write(of('ignore_body_changes = ["properties.accessTier"]', 'TLS1_0'))
    await workspace.apply()
    await arm('PATCH', newId, { properties: { accessTier: 'Cool' } })
    await expectNoChanges()
    workspace.write(of('ignore_body_changes = ["properties.accessTier"]', 'TLS1_2'))
    await workspace.apply()
    expect(await propertiesOf(newId)).toMatchObject({ accessTier: 'Cool', minimumTlsVersion: 'TLS1_2' })
    workspace.write(of('', 'TLS1_2'))
    expect(await plannedActions()).toEqual({ 'azapi_resource.account': ['update'] })
    await workspace.apply()
    expect(await propertiesOf(newId)).toMatchObject({ accessTier: 'Hot' })
  })

  test('takes the names of others that do not exist yet', async () => {
    workspace.write(`
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
    const changes = await planned()
    expect(changes.find(({ address }) => address === 'azapi_resource.vault["one"]')?.unknown).toMatchObject({
      id: true,
      parent_id: true,
      body: { properties: { tenantId: true, note: { in: true } } },
    })
    const { ids } = await workspace.apply()
    const group = `/subscriptions/${subscriptionId}/resourceGroups/rg-late/providers/Microsoft.KeyVault/vaults`
    expect(ids).toEqual([`${group}/kv-one-late`, `${group}/kv-two-late`])
    await expectNoChanges()
    await workspace.succeed('destroy', '-auto-approve')
  })

  test('says in ARM’s words why it was refused, and keeps what was made', async () => {
    workspace.write(account(''))
    const refused = {
      error: { code: 'RequestDisallowedByPolicy', message: "Resource 'stnew' was disallowed by policy." },
    }
    cloud.faults.add({ match: newId, method: 'PUT', status: 403, body: refused })
    const { exitCode, text } = await workspace.run('apply', '-auto-approve')
    expect(exitCode).toBe(1)
    expect(text).toContain('Failed to create/update resource')
    for (const part of [newId, 'RESPONSE 403', 'ERROR CODE: RequestDisallowedByPolicy', 'was disallowed by policy'])
      expect(text).toContain(part)
    expect((await workspace.run('state', 'list')).text.trim()).toBe('')

    cloud.faults.clear()
    await workspace.apply()
    workspace.write(account('minimumTlsVersion = "TLS1_2"'))
    cloud.faults.add({ match: newId, method: 'PUT', status: 409, body: refused })
    expect((await workspace.run('apply', '-auto-approve')).exitCode).toBe(1)
    cloud.faults.clear()
    expect(await plannedActions()).toEqual({ 'azapi_resource.account': ['update'] })

    cloud.faults.add({ match: newId, method: 'DELETE', status: 409, body: refused })
    expect((await workspace.run('destroy', '-auto-approve')).text).toContain('Failed to delete resource')
    expect((await workspace.run('state', 'list')).text).toContain('azapi_resource.account')
  })

  test('tries again what `retry` names, and nothing else', async () => {
    const body = { error: { code: 'AnotherOperationInProgress', message: 'Another operation is in progress.' } }
    workspace.write(
      account(
        '',
        'retry = { error_message_regex = ["(?i)another ?operation"], interval_seconds = 1, randomization_factor = 0 }',
      ),
    )
    cloud.faults.add({ match: newId, method: 'PUT', status: 409, times: 1, body })
    await workspace.apply()
    cloud.faults.add({ match: newId, method: 'DELETE', status: 409, times: 1, body: { error: { code: 'Other' } } })
    expect((await workspace.run('destroy', '-auto-approve')).exitCode).toBe(1)
  })
})

describe('azapi_update_resource', () => {
  const update = (body: string, more = '') => `resource "azapi_update_resource" "fix" {
    type        = "Microsoft.Storage/storageAccounts@2023-05-01"
    resource_id = "${storageId}"
    body        = ${body}
    ${more}
  }\n`

  test('changes one property, leaves the others, shows drift, and undoes nothing', async () => {
    workspace.write(update('{ properties = { supportsHttpsTrafficOnly = true } }'))
    const before = await arm('GET', storageId)
    await workspace.apply()
    const expected = { ...(before.body.properties as object), supportsHttpsTrafficOnly: true }
    expect((await arm('GET', storageId)).body).toEqual({ ...before.body, properties: expected })
    await expectNoChanges()
    await arm('PATCH', storageId, { properties: { supportsHttpsTrafficOnly: false } })
    const [change] = await planned()
    expect(change).toMatchObject({
      actions: ['update'],
      before: { body: { properties: { supportsHttpsTrafficOnly: false } } },
      after: { body: { properties: { supportsHttpsTrafficOnly: true } } },
    })
    await workspace.apply()
    await workspace.succeed('destroy', '-auto-approve')
    expect(await propertiesOf(storageId)).toEqual(expected)
  })

  test('merges a list by name, and by what list_unique_id_property names', async () => {
    const before = (await arm('GET', networkId)).body as { properties?: { subnets: object[] } }
    const rules = [
      { service: 'Microsoft.Sql', locations: ['a'] },
      { service: 'Microsoft.Web', locations: ['b'] },
    ]
    await arm('PATCH', networkId, { properties: { endpoints: rules } })
    workspace.write(`resource "azapi_update_resource" "network" {
      type        = "Microsoft.Network/virtualNetworks@2024-01-01"
      resource_id = "${networkId}"
      body = { properties = {
        subnets   = [{ name = "front", properties = { privateEndpointNetworkPolicies = "Enabled" } }]
        endpoints = [{ service = "Microsoft.Web", locations = ["c"] }]
      } }
      list_unique_id_property    = { "properties.endpoints" = "service" }
      ignore_other_items_in_list = ["properties.endpoints", "properties.subnets"]
    }`)
    await workspace.apply()
    expect(await propertiesOf(networkId)).toMatchObject({
      subnets: [
        { name: 'front', properties: { addressPrefix: '10.0.0.0/24', privateEndpointNetworkPolicies: 'Enabled' } },
      ],
      endpoints: [rules[0], { service: 'Microsoft.Web', locations: ['c'] }],
    })
    expect(before.properties?.subnets).toHaveLength(1)
    await expectNoChanges()
  })

  test('of one resource at once do not undo each other', async () => {
    const names = ['minimumTlsVersion', 'allowBlobPublicAccess', 'allowSharedKeyAccess', 'publicNetworkAccess']
    workspace.write(
      names.map((name) => update(`{ properties = { ${name} = "set" } }`).replace('"fix"', `"${name}"`)).join(''),
    )
    await workspace.apply()
    expect(await propertiesOf(storageId)).toMatchObject(Object.fromEntries(names.map((name) => [name, 'set'])))
    await expectNoChanges()
  })

  test('finds its resource by name and parent, and says when there is none', async () => {
    const byName = (name: string) => `resource "azapi_update_resource" "fix" {
      type      = "Microsoft.Sql/servers/databases@2023-08-01"
      name      = "${name}"
      parent_id = "${serverId}"
      body      = { properties = { zoneRedundant = true } }
    }
    output "id" { value = azapi_update_resource.fix.resource_id }`
    workspace.write(byName('orders'))
    expect(await workspace.apply()).toEqual({ id: `${serverId}/databases/orders` })
    workspace.write(byName('missing'))
    const { text } = await workspace.run('apply', '-auto-approve')
    expect(text).toContain('Failed to retrieve resource')
    expect(text).toContain('ERROR CODE: ResourceNotFound')
  })
})

describe('azapi_resource_action', () => {
  test('acts on destroy when it is told to, and may find nothing', async () => {
    workspace.write(`resource "azapi_resource_action" "remove" {
      type        = "Microsoft.Sql/servers/databases@2023-08-01"
      resource_id = "${serverId}/databases/orders"
      method      = "DELETE"
      when        = "destroy"
    }
    resource "azapi_resource_action" "absent" {
      type             = "Microsoft.Sql/servers/databases@2023-08-01"
      resource_id      = "${serverId}/databases/missing"
      method           = "GET"
      ignore_not_found = true
    }
    resource "azapi_resource_action" "patch" {
      type                   = "Microsoft.Sql/servers@2023-08-01"
      resource_id            = "${serverId}"
      method                 = "PATCH"
      body                   = { properties = { minimalTlsVersion = "1.3" } }
      response_export_values = { tls = "properties.minimalTlsVersion" }
    }
    output "results" { value = [azapi_resource_action.absent.exist, azapi_resource_action.patch.output.tls] }`)
    expect(await workspace.apply()).toEqual({ results: [false, '1.3'] })
    await expectNoChanges()
    expect((await arm('GET', `${serverId}/databases/orders`)).status).toBe(200)
    await workspace.succeed('destroy', '-auto-approve')
    expect((await arm('GET', `${serverId}/databases/orders`)).status).toBe(404)
  })
})

test('two runs at once do not mix', async () => {
  const other = await openAzapiWorkspace(cloud, subscriptionId)
  const of = (name: string) =>
    account('minimumTlsVersion = "TLS1_2"', `tags = { run = "${name}" }`).replace('stnew', name)
  workspace.write(of('stone'))
  other.write(of('sttwo'))
  await Promise.all([workspace.apply(), other.apply()])
  const tags = await Promise.all(['stone', 'sttwo'].map((name) => arm('GET', newId.replace('stnew', name))))
  expect(tags.map(({ body }) => body.tags)).toEqual([{ run: 'stone' }, { run: 'sttwo' }])
  await other.close()
})

describe('validate refuses', () => {
  const resource = (replacement: [RegExp, string]) => account('').replace(...replacement)
  test.each<[string, [RegExp, string], string]>([
    ['a type without version', [/@2023-05-01/, ''], 'it should be like `ResourceProvider/resourceTypes@ApiVersion`'],
    ['a version that is no date', [/@2023-05-01/, '@latest'], 'the api-version "latest" is no date'],
    ['a parent that is no id', [/parent_id = ".*"/, 'parent_id = "rg-web"'], 'is not the ID of an Azure resource'],
    ['no parent', [/parent_id = ".*"/, ''], 'The argument "parent_id" is required'],
    ['a storage account in a subscription', [/\/resourceGroups\/rg-web-weu"/, '"'], 'expect ID of a resource group'],
    [
      'a child without its parent',
      [/storageAccounts@/, 'storageAccounts/blobServices@'],
      'expect ID of `Microsoft.Storage/storageAccounts`',
    ],
    ['a body as text', [/body .*/, 'body = jsonencode({ kind = "StorageV2" })'], 'leave out jsonencode()'],
    [
      'a location twice',
      [/body .*/, 'body = { location = "westeurope" }'],
      `can't specify both the argument "location"`,
    ],
    ['an unknown kind of identity', [/body .*/, 'identity { type = "Own" }'], 'identity type must be one of'],
    ['an identity without ids', [/body .*/, 'identity { type = "UserAssigned" }'], '`identity_ids` must be specified'],
    ['a duration without unit', [/body .*/, 'timeouts { create = "30" }'], '"30" is no duration'],
    ['a faulty expression', [/body .*/, 'retry = { error_message_regex = ["("] }'], 'not a valid regular expression'],
  ])('%s', async (_, replacement, message) => {
    workspace.write(resource(replacement))
    const { exitCode, text } = await workspace.run('validate')
    expect(text).toContain(message)
    expect(exitCode).toBe(1)
  })
})
