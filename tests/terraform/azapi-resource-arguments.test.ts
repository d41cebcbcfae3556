import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { groupId, storageId } from '../local-cloud/records.ts'
import { type AzapiCase, account, newAccountId, openAzapiCase } from './azapi-case.ts'

let current: AzapiCase
beforeEach(async () => {
  current = await openAzapiCase()
})
afterEach(() => current.close())

test('assigns identities, tells who they are, and takes them away', async () => {
  const printed = 'output "who" { value = azapi_resource.account.identity[0].principal_id }'
  current.workspace.write(`${account('', 'identity { type = "SystemAssigned" }')}${printed}`)
  const { who } = await current.workspace.apply()
  expect((await current.arm('GET', newAccountId)).body.identity).toMatchObject({
    type: 'SystemAssigned',
    principalId: who,
  })
  await current.expectNoChanges()
  current.workspace.write(account('minimumTlsVersion = "TLS1_2"', 'identity { type = "SystemAssigned" }') + printed)
  expect((await current.workspace.apply()).who).toBe(who)
  current.workspace.write(account('minimumTlsVersion = "TLS1_2"'))
  await current.workspace.apply()
  expect((await current.arm('GET', newAccountId)).body.identity).toBeUndefined()
  await current.expectNoChanges()
})

test('exports paths and queries', async () => {
  current.workspace.write(`
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
  expect(await current.workspace.apply()).toEqual({
    account: { properties: { minimumTlsVersion: 'TLS1_2' }, sku: { name: 'Standard_LRS', tier: 'Standard' } },
    rules: { names: ['a', 'b'], denied: 'b' },
  })
  await current.expectNoChanges()
})

test('is imported with its api-version', async () => {
  current.workspace.write(`resource "azapi_resource" "web" {
    type      = "Microsoft.Storage/storageAccounts@2023-05-01"
    name      = "stweb"
    parent_id = "${groupId}"
    location  = "westeurope"
    tags      = { owner = "web" }
    body      = { properties = { supportsHttpsTrafficOnly = false } }
  }`)
  const existing = await current.workspace.run('apply', '-auto-approve')
  expect(existing.text).toContain(
    `A resource with the ID "${storageId}" already exists - to be managed via Terraform this resource needs to be imported into the State`,
  )
  await current.workspace.succeed('import', 'azapi_resource.web', `${storageId}?api-version=2023-05-01`)
  await current.expectNoChanges()
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
  current.cloud.faults.add({ match: /sql-new\?/, method: 'PUT', times: 1, status: 429, retryAfter: 0 })
  current.workspace.write(of('first-password'))
  await current.workspace.apply()
  await current.expectNoChanges()
  expect(JSON.stringify(await current.workspace.succeed('show', '-json'))).not.toContain('first-password')
  current.workspace.write(of('second-password'))
  sent.push(await current.plannedActions())
  await current.workspace.apply()
  await current.expectNoChanges()
  current.workspace.write(
    of('third-password', 'sensitive_body_version = { "properties.administratorLoginPassword" = "1" }'),
  )
  sent.push(await current.plannedActions())
  await current.workspace.apply()
  current.workspace.write(
    of('fourth-password', 'sensitive_body_version = { "properties.administratorLoginPassword" = "1" }'),
  )
  sent.push(await current.plannedActions())
  const update = { 'azapi_resource.server': ['update'] }
  expect(sent).toEqual([update, update, { 'azapi_resource.server': ['no-op'] }])
})

test('leaves to others what ignore_body_changes names', async () => {
  const of = (ignored: string, tls: string) => account(`minimumTlsVersion = "${tls}", accessTier = "Hot"`, ignored)
  current.workspace.write(of('ignore_body_changes = ["properties.accessTier"]', 'TLS1_0'))
  await current.workspace.apply()
  await current.arm('PATCH', newAccountId, { properties: { accessTier: 'Cool' } })
  await current.expectNoChanges()
  current.workspace.write(of('ignore_body_changes = ["properties.accessTier"]', 'TLS1_2'))
  await current.workspace.apply()
  expect(await current.propertiesOf(newAccountId)).toMatchObject({ accessTier: 'Cool', minimumTlsVersion: 'TLS1_2' })
  current.workspace.write(of('', 'TLS1_2'))
  expect(await current.plannedActions()).toEqual({ 'azapi_resource.account': ['update'] })
  await current.workspace.apply()
  expect(await current.propertiesOf(newAccountId)).toMatchObject({ accessTier: 'Hot' })
})

test('says in ARM’s words why it was refused, and keeps what was made', async () => {
  current.workspace.write(account(''))
  const refused = {
    error: { code: 'RequestDisallowedByPolicy', message: "Resource 'stnew' was disallowed by policy." },
  }
  current.cloud.faults.add({ match: newAccountId, method: 'PUT', status: 403, body: refused })
  const { exitCode, text } = await current.workspace.run('apply', '-auto-approve')
  expect(exitCode).toBe(1)
  expect(text).toContain('Failed to create/update resource')
  for (const part of [
    newAccountId,
    'RESPONSE 403',
    'ERROR CODE: RequestDisallowedByPolicy',
    'was disallowed by policy',
  ])
    expect(text).toContain(part)
  expect((await current.workspace.run('state', 'list')).text.trim()).toBe('')

  current.cloud.faults.clear()
  await current.workspace.apply()
  current.workspace.write(account('minimumTlsVersion = "TLS1_2"'))
  current.cloud.faults.add({ match: newAccountId, method: 'PUT', status: 409, body: refused })
  expect((await current.workspace.run('apply', '-auto-approve')).exitCode).toBe(1)
  current.cloud.faults.clear()
  expect(await current.plannedActions()).toEqual({ 'azapi_resource.account': ['update'] })

  current.cloud.faults.add({ match: newAccountId, method: 'DELETE', status: 409, body: refused })
  expect((await current.workspace.run('destroy', '-auto-approve')).text).toContain('Failed to delete resource')
  expect((await current.workspace.run('state', 'list')).text).toContain('azapi_resource.account')
})

test('tries again what `retry` names, and nothing else', async () => {
  const body = { error: { code: 'AnotherOperationInProgress', message: 'Another operation is in progress.' } }
  current.workspace.write(
    account(
      '',
      'retry = { error_message_regex = ["(?i)another ?operation"], interval_seconds = 1, randomization_factor = 0 }',
    ),
  )
  current.cloud.faults.add({ match: newAccountId, method: 'PUT', status: 409, times: 1, body })
  await current.workspace.apply()
  current.cloud.faults.add({
    match: newAccountId,
    method: 'DELETE',
    status: 409,
    times: 1,
    body: { error: { code: 'Other' } },
  })
  expect((await current.workspace.run('destroy', '-auto-approve')).exitCode).toBe(1)
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
    current.workspace.write(resource(replacement))
    const { exitCode, text } = await current.workspace.run('validate')
    expect(text).toContain(message)
    expect(exitCode).toBe(1)
  })
})
