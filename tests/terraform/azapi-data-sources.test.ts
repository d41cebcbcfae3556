import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

describe('data sources', () => {
  test('azapi_client_config answers the subscription of the run, or that of the provider block', async () => {
    workspace.write(`
      provider "azapi" {}
      provider "azapi" {
        alias           = "other"
        subscription_id = "${otherSubscriptionId}"
      }
      data "azapi_client_config" "own" {}
      data "azapi_client_config" "other" { provider = azapi.other }
      output "own" { value = data.azapi_client_config.own }
      output "other" { value = data.azapi_client_config.other.subscription_resource_id }
    `)
    expect(await workspace.apply()).toMatchObject({
      own: {
        id: `clientConfigs/subscriptionId=${subscriptionId};tenantId=${directory.tenantId}`,
        subscription_id: subscriptionId,
        subscription_resource_id: `/subscriptions/${subscriptionId}`,
        tenant_id: directory.tenantId,
        object_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
      other: `/subscriptions/${otherSubscriptionId}`,
    })
  })

  test('azapi_resource reads by id and by name, exports paths and queries, and may find nothing', async () => {
    cloud.store.put({
      id: `${groupId}/providers/Microsoft.Storage/storageAccounts/stnamed`,
      name: 'stnamed',
      type: 'Microsoft.Storage/storageAccounts',
      location: 'westeurope',
      tags: { team: 'web' },
      identity: { type: 'SystemAssigned', principalId: 'p', tenantId: 't' },
      properties: { minimumTlsVersion: 'TLS1_2', primaryEndpoints: { blob: 'https://stnamed/' } },
    })
    workspace.write(`
      data "azapi_resource" "by_name" {
        type      = "${storageType}"
        parent_id = "${groupId}"
        name      = "stnamed"
        response_export_values = { tls = "properties.minimumTlsVersion", blob = "properties.primaryEndpoints.blob" }
      }
      data "azapi_resource" "by_id" {
        type        = "${storageType}"
        resource_id = "${storageId}"
        response_export_values = ["properties.supportsHttpsTrafficOnly"]
      }
      data "azapi_resource" "gone" {
        type             = "${storageType}"
        resource_id      = "${storageId}x"
        ignore_not_found = true
      }
      data "azapi_resource" "subscription" {
        type                   = "Microsoft.Resources/subscriptions@2022-12-01"
        response_export_values = ["displayName"]
      }
      data "azapi_resource" "group" {
        type = "Microsoft.Resources/resourceGroups@2024-03-01"
        name = "rg-web-weu"
      }
      output "by_name" { value = data.azapi_resource.by_name }
      output "by_id" { value = data.azapi_resource.by_id.output }
      output "gone" { value = data.azapi_resource.gone }
      output "subscription" { value = data.azapi_resource.subscription.output.displayName }
      output "group" { value = data.azapi_resource.group.id }
    `)
    expect(await workspace.apply()).toMatchObject({
      by_name: {
        id: `${groupId}/providers/Microsoft.Storage/storageAccounts/stnamed`,
        resource_id: `${groupId}/providers/Microsoft.Storage/storageAccounts/stnamed`,
        output: { tls: 'TLS1_2', blob: 'https://stnamed/' },
        tags: { team: 'web' },
        location: 'westeurope',
        identity: [{ type: 'SystemAssigned', principal_id: 'p', tenant_id: 't', identity_ids: null }],
        exists: true,
      },
      by_id: { properties: { supportsHttpsTrafficOnly: false } },
      gone: { exists: false, name: 'stwebx', output: null },
      subscription: 'Test – Production',
      group: groupId,
    })
  })

  test('azapi_resource says why it failed', async () => {
    workspace.write(`data "azapi_resource" "a" {\n type = "${storageType}"\n resource_id = "${storageId}x"\n}`)
    const missing = await workspace.run('plan')
    expect(missing.text).toContain('Error: Resource not found')
    cloud.faults.add({ match: `${storageId}x`, status: 403 })
    const forbidden = await workspace.run('plan')
    expect(forbidden.text).toContain('Failed to retrieve resource')
    expect(forbidden.text).toContain('AuthorizationFailed')
    expect([missing.exitCode, forbidden.exitCode]).toEqual([1, 1])
  })

  test('azapi_resource_list reads all pages', async () => {
    for (let index = 0; index < 120; index += 1)
      cloud.store.put({
        id: `${groupId}/providers/Microsoft.Storage/storageAccounts/stmany${index}`,
        name: `stmany${index}`,
        type: 'Microsoft.Storage/storageAccounts',
        location: 'westeurope',
      })
    workspace.write(`
      data "azapi_resource_list" "accounts" {
        type                   = "${storageType}"
        parent_id              = "${groupId}"
        query_parameters       = { "$top" = ["50"] }
        response_export_values = { names = "value[].name" }
      }
      data "azapi_resource_list" "groups" {
        type      = "Microsoft.Resources/resourceGroups@2024-03-01"
        parent_id = "/subscriptions/${subscriptionId}"
      }
      output "count" { value = length(data.azapi_resource_list.accounts.output.names) }
      output "groups" { value = sort(data.azapi_resource_list.groups.output.value[*].name) }
    `)
    expect(await workspace.apply()).toEqual({ count: 121, groups: ['rg-data-weu', 'rg-web-weu'] })
    const pages = cloud.calls.byRoute.get('GET Microsoft.Storage/storageAccounts')
    expect(pages).toBe(3)
  })

  test('azapi_resource_action shows keys as sensitive values only', async () => {
    workspace.write(`
      data "azapi_resource_action" "keys" {
        type                             = "${storageType}"
        resource_id                      = "${storageId}"
        action                           = "listKeys"
        sensitive_response_export_values = { first = "keys[0].value" }
      }
      output "open" { value = data.azapi_resource_action.keys.output }
      output "key" {
        value     = data.azapi_resource_action.keys.sensitive_output.first
        sensitive = true
      }
    `)
    const outputs = await workspace.apply()
    expect(outputs.open ?? {}).toEqual({})
    expect(outputs.key).toMatch(/^[A-Za-z0-9+/]{86}==$/)
    expect(await workspace.succeed('show')).not.toContain(outputs.key)
  })

  test('azapi_resource_id builds and takes apart', async () => {
    workspace.write(`
      data "azapi_resource_id" "built" {
        type      = "Microsoft.Network/virtualNetworks/subnets@2024-01-01"
        parent_id = "${groupId}/providers/Microsoft.Network/virtualNetworks/vnet-web"
        name      = "back"
      }
      output "built" { value = data.azapi_resource_id.built }
    `)
    const id = `${groupId}/providers/Microsoft.Network/virtualNetworks/vnet-web/subnets/back`
    expect(await workspace.apply()).toMatchObject({
      built: {
        id,
        resource_id: id,
        name: 'back',
        provider_namespace: 'Microsoft.Network',
        resource_group_name: 'rg-web-weu',
        subscription_id: subscriptionId,
        parts: { virtualNetworks: 'vnet-web', subnets: 'back' },
      },
    })
  })
})

test('provider functions', async () => {
  workspace.write(`
    output "built" { value = provider::azapi::build_resource_id("/subscriptions/s", "Microsoft.Resources/resourceGroups@2024-03-01", "g") }
    output "tenant" { value = provider::azapi::tenant_resource_id("Microsoft.Billing/billingAccounts@2024-04-01", ["b"]) }
    output "group" { value = provider::azapi::resource_group_resource_id("s", "g", "Microsoft.Network/virtualNetworks/subnets@2024-01-01", ["v", "n"]) }
    output "parsed" { value = provider::azapi::parse_resource_id("Microsoft.Resources/resourceGroups@2024-03-01", "${groupId}").resource_group_name }
    output "absent" { value = provider::azapi::parse_resource_id("Microsoft.Resources/resourceGroups@2024-03-01", null) == null }
    output "camel" { value = provider::azapi::snake2camel({ is_on = true, rules = [{ rule_name = "a_b" }] }) }
    output "unique" { value = provider::azapi::unique_string(["test"]) }
  `)
  expect(await workspace.apply()).toEqual({
    built: '/subscriptions/s/resourceGroups/g',
    tenant: '/providers/Microsoft.Billing/billingAccounts/b',
    group: '/subscriptions/s/resourceGroups/g/providers/Microsoft.Network/virtualNetworks/v/subnets/n',
    parsed: 'rg-web-weu',
    absent: true,
    camel: { isOn: true, rules: [{ ruleName: 'a_b' }] },
    unique: 'rbgf3xv4ufgzg',
  })
  workspace.write('output "bad" { value = provider::azapi::build_resource_id("/", "nothing", "g") }')
  expect((await workspace.run('plan')).text).toContain('`type` is invalid')
})
