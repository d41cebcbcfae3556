import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { azapiSchema } from '#app/local-cloud/azapi/schema/azapi-schema.ts'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import {
  directory,
  groupId,
  otherSubscriptionId,
  smallCloud,
  storageId,
  subscriptionId,
} from '../local-cloud/records.ts'
import { type AzapiWorkspace, openAzapiWorkspace } from './azapi-workspace.ts'
import { everyArgument } from './every-azapi-argument.ts'

let cloud: LocalCloud
let workspace: AzapiWorkspace
beforeEach(async () => {
  cloud = await startLocalCloud({ file: ':memory:', directory, records: smallCloud() })
  workspace = await openAzapiWorkspace(cloud, subscriptionId)
})
afterEach(async () => {
  await workspace.close()
  await cloud.close()
})

const storageType = 'Microsoft.Storage/storageAccounts@2023-05-01'

describe('the schema', () => {
  test('is the one that was published, and Terraform reads all of it', async () => {
    workspace.write('')
    await workspace.succeed('init')
    const { provider_schemas: schemas } = JSON.parse(await workspace.succeed('providers', 'schema', '-json'))
    const [azapi] = Object.values(schemas) as [Record<string, Record<string, Record<string, unknown>>>]
    expect(Object.keys(azapi.resource_schemas ?? {}).sort()).toEqual(Object.keys(azapiSchema.resources).sort())
    expect(Object.keys(azapi.data_source_schemas ?? {}).sort()).toEqual(Object.keys(azapiSchema.dataSources).sort())
    expect(Object.keys(azapi.functions ?? {})).toHaveLength(9)
  })

  test('takes every argument of the provider, the resources and the data sources', async () => {
    workspace.write(everyArgument)
    expect(await workspace.succeed('validate')).toContain('The configuration is valid')
  })

  test.each([
    ['an unknown argument', 'data "azapi_client_config" "a" { colour = 1 }', 'Unsupported argument'],
    ['a computed one', 'data "azapi_client_config" "a" { tenant_id = "x" }', 'unconfigurable attribute'],
    ['a missing type', `data "azapi_resource" "a" { resource_id = "${storageId}" }`, 'Missing required argument'],
    [
      'a type without api-version',
      `data "azapi_resource" "a" {\n resource_id = "${storageId}"\n type = "Microsoft.Storage/storageAccounts"\n}`,
      '`type` is invalid',
    ],
    [
      'neither name nor id',
      `data "azapi_resource" "a" { type = "${storageType}" }`,
      'One of the arguments "name" or "resource_id" must be set',
    ],
    [
      'a name without its parent',
      `data "azapi_resource_id" "a" {\n type = "${storageType}"\n name = "x"\n}`,
      'The argument "parent_id" is required when the argument "name" is set',
    ],
    [
      'a retry that does not say when',
      `data "azapi_resource" "a" {\n type = "${storageType}"\n resource_id = "${storageId}"\n retry = { interval_seconds = 1 }\n}`,
      'error_message_regex',
    ],
    [
      'another method',
      `data "azapi_resource_action" "a" {\n type = "${storageType}"\n resource_id = "${storageId}"\n method = "PUT"\n}`,
      'method must be one of POST, GET',
    ],
    [
      'an environment that there is not',
      'provider "azapi" { environment = "moon" }\ndata "azapi_client_config" "a" {}',
      'environment must be one of',
    ],
    [
      'two identities',
      `resource "azapi_resource" "a" {\n type = "${storageType}"\n parent_id = "${groupId}"\n name = "a"\n identity { type = "SystemAssigned" }\n identity { type = "SystemAssigned" }\n}`,
      'Too many identity blocks',
    ],
  ])('refuses %s', async (_, configuration, message) => {
    workspace.write(configuration)
    const { exitCode, text } = await workspace.run('validate')
    expect(text).toContain(message)
    expect(exitCode).toBe(1)
  })
})

describe('the provider block', () => {
  const account = (label: string, provider: string, name: string) => `
    resource "azapi_resource" "${label}" {
      provider  = ${provider}
      type      = "${storageType}"
      parent_id = "${groupId}"
      name      = "${name}"
      body      = { kind = "StorageV2", sku = { name = "Standard_LRS" }, properties = {} }
    }
  `

  test('of each alias has its own default tags and location', async () => {
    workspace.write(`
      provider "azapi" {
        default_location = "westeurope"
        default_tags     = { team = "one" }
      }
      provider "azapi" {
        alias            = "two"
        default_location = "northeurope"
        default_tags     = { team = "two" }
      }
      ${account('one', 'azapi', 'stone')}
      ${account('two', 'azapi.two', 'sttwo')}
      output "tags" { value = [azapi_resource.one.tags, azapi_resource.two.tags] }
      output "locations" { value = [azapi_resource.one.location, azapi_resource.two.location] }
    `)
    expect(await workspace.apply()).toEqual({
      tags: [{ team: 'one' }, { team: 'two' }],
      locations: ['westeurope', 'northeurope'],
    })
    expect((await workspace.run('plan', '-detailed-exitcode')).exitCode).toBe(0)
  })

  test('says how often a busy cloud is asked again', async () => {
    const read = `data "azapi_resource" "a" {\n type = "${storageType}"\n resource_id = "${storageId}"\n}`
    cloud.faults.add({ match: storageId, status: 429, retryAfter: 0, times: 5 })
    workspace.write(`provider "azapi" { maximum_busy_retry_attempts = 5 }\n${read}`)
    await workspace.succeed('plan')
    cloud.faults.add({ match: storageId, status: 429, retryAfter: 0, times: 5 })
    workspace.write(`provider "azapi" {}\n${read}`)
    expect((await workspace.run('plan')).text).toContain('TooManyRequests')
  })
})

describe('locks', () => {
  test('stop a destroy until they go', async () => {
    workspace.write(`
      resource "azapi_resource" "account" {
        type      = "${storageType}"
        parent_id = "${groupId}"
        name      = "stheld"
        location  = "westeurope"
        body      = { properties = {} }
      }
      output "id" { value = azapi_resource.account.id }
    `)
    const { id } = await workspace.apply()
    const lock = `${id}/providers/Microsoft.Authorization/locks/hold`
    cloud.store.put({ id: lock, type: 'Microsoft.Authorization/locks', properties: { level: 'CanNotDelete' } })
    const held = await workspace.run('destroy', '-auto-approve')
    expect(held.exitCode).toBe(1)
    expect(held.text).toContain('ScopeLocked')
    expect(await workspace.succeed('state', 'list')).toContain('azapi_resource.account')
    cloud.store.remove(lock.toLowerCase())
    await workspace.succeed('destroy', '-auto-approve')
    expect(cloud.store.has(String(id).toLowerCase())).toBe(false)
  })

  test('made by Terraform stop others, and are taken away before what they hold', async () => {
    workspace.write(`
      resource "azapi_resource" "account" {
        type      = "${storageType}"
        parent_id = "${groupId}"
        name      = "stheld"
        location  = "westeurope"
        body      = { properties = {} }
      }
      resource "azapi_resource" "lock" {
        type      = "Microsoft.Authorization/locks@2020-05-01"
        parent_id = azapi_resource.account.id
        name      = "hold"
        body      = { properties = { level = "CanNotDelete" } }
      }
    `)
    await workspace.apply()
    await workspace.succeed('destroy', '-auto-approve')
    expect(cloud.store.has(`${groupId}/providers/microsoft.storage/storageaccounts/stheld`.toLowerCase())).toBe(false)
  })
})

test('azapi_resource_action starts, stops and renews', async () => {
  cloud.store.put({
    id: `${groupId}/providers/Microsoft.Web/sites/app-web`,
    type: 'Microsoft.Web/sites',
    name: 'app-web',
    location: 'westeurope',
    properties: { state: 'Running' },
  })
  workspace.write(`
    resource "azapi_resource_action" "stop" {
      type        = "Microsoft.Web/sites@2023-12-01"
      resource_id = "${groupId}/providers/Microsoft.Web/sites/app-web"
      action      = "stop"
    }
    resource "azapi_resource_action" "renew" {
      type                             = "${storageType}"
      resource_id                      = "${storageId}"
      action                           = "regenerateKey"
      body                             = { keyName = "key1" }
      sensitive_response_export_values = { key = "keys[0].value" }
    }
    output "key" {
      value     = azapi_resource_action.renew.sensitive_output.key
      sensitive = true
    }
  `)
  expect((await workspace.apply()).key).toMatch(/==$/)
  const site = cloud.store.get(`${groupId}/providers/microsoft.web/sites/app-web`.toLowerCase())
  expect(JSON.parse(site?.body ?? '{}').properties.state).toBe('Stopped')
  expect((await workspace.run('plan', '-detailed-exitcode')).exitCode).toBe(0)
})

test('several providers live at once, each with its own subscription', async () => {
  const second = await openAzapiWorkspace(cloud, otherSubscriptionId)
  try {
    const ask =
      'data "azapi_client_config" "own" {}\noutput "id" { value = data.azapi_client_config.own.subscription_id }'
    for (const each of [workspace, second]) each.write(ask)
    const answers = await Promise.all([workspace.apply(), second.apply()])
    expect(answers).toEqual([{ id: subscriptionId }, { id: otherSubscriptionId }])
  } finally {
    await second.close()
  }
})
