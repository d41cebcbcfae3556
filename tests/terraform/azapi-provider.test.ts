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
  vaultId,
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
      data "azapi_resource" "subscription" { type = "Microsoft.Resources/subscriptions@2022-12-01" }
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

const commonArguments = `
  locks                    = ["${vaultId}"]
  retry = {
    error_message_regex  = ["^never$"]
    interval_seconds     = 1
    max_interval_seconds = 2
    multiplier           = 1.5
    randomization_factor = 0.5
  }
`
const sensitive =
  'sensitive_body = { properties = { secret = "s" } }\n sensitive_body_version = { "properties.secret" = "1" }'
const timeouts = 'timeouts {\n create = "1m"\n read = "1m"\n update = "1m"\n delete = "1m"\n }'
const parameters = (names: string[]) =>
  names.map((name) => `${name}headers = { "x-a" = "b" }\n ${name}query_parameters = { "a" = ["b"] }`).join('\n')
const readArguments = `
  ${parameters([''])}
  retry = { error_message_regex = ["^never$"] }
  timeouts { read = "1m" }
`

const everyArgument = `
  provider "azapi" {
    always_acquire_policy_token      = false
    auxiliary_tenant_ids             = ["a"]
    client_certificate               = "a"
    client_certificate_password      = "a"
    client_certificate_path          = "a"
    client_id                        = "a"
    client_id_file_path              = "a"
    client_secret                    = "a"
    client_secret_file_path          = "a"
    custom_correlation_request_id    = "a"
    default_location                 = "westeurope"
    default_name                     = "a"
    default_tags                     = { a = "b" }
    disable_correlation_request_id   = true
    disable_default_output           = true
    disable_instance_discovery       = true
    disable_terraform_partner_id     = true
    enable_preflight                 = false
    environment                      = "custom"
    ignore_no_op_changes             = true
    maximum_busy_retry_attempts      = 3
    oidc_azure_service_connection_id = "a"
    oidc_request_token               = "a"
    oidc_request_url                 = "a"
    oidc_token                       = "a"
    oidc_token_file_path             = "a"
    partner_id                       = "11111111-2222-4333-8444-555555555555"
    preserve_resource_id_casing      = true
    skip_provider_registration       = true
    subscription_id                  = "${subscriptionId}"
    tenant_id                        = "a"
    use_aks_workload_identity        = false
    use_cli                          = false
    use_msi                          = false
    use_oidc                         = false
    endpoint = [{
      active_directory_authority_host = "a"
      resource_manager_audience       = "b"
      resource_manager_endpoint       = "c"
    }]
  }

  resource "azapi_resource" "all" {
    type                             = "${storageType}"
    name                             = "stall"
    parent_id                        = "${groupId}"
    location                         = "westeurope"
    tags                             = { a = "b" }
    body                             = { properties = {} }
    response_export_values           = ["*"]
    replace_triggers_external_values = ["a"]
    replace_triggers_refs            = ["properties.a"]
    ignore_body_changes              = ["properties.a"]
    ignore_casing                    = true
    ignore_missing_property          = true
    ignore_null_property             = true
    ignore_other_items_in_list       = ["properties.a"]
    list_unique_id_property          = { "properties.a" = "name" }
    schema_validation_enabled        = false
    ${sensitive}
    ${commonArguments}
    ${parameters(['create_', 'read_', 'update_', 'delete_'])}
    identity {
      type         = "UserAssigned"
      identity_ids = ["${groupId}/providers/Microsoft.ManagedIdentity/userAssignedIdentities/id"]
    }
    ${timeouts}
  }

  resource "azapi_update_resource" "all" {
    type                             = "${storageType}"
    resource_id                      = "${storageId}"
    body                             = { properties = {} }
    response_export_values           = { a = "properties" }
    replace_triggers_external_values = { a = 1 }
    ignore_casing                    = true
    ignore_missing_property          = true
    ignore_other_items_in_list       = ["properties.a"]
    list_unique_id_property          = { "properties.a" = "name" }
    ${sensitive}
    ${commonArguments}
    ${parameters(['read_', 'update_'])}
    ${timeouts}
  }

  resource "azapi_update_resource" "named" {
    type      = "${storageType}"
    name      = "stweb"
    parent_id = "${groupId}"
  }

  resource "azapi_resource_action" "all" {
    type                             = "${storageType}"
    resource_id                      = "${storageId}"
    action                           = "listKeys"
    method                           = "POST"
    when                             = "destroy"
    ignore_not_found                 = true
    body                             = { a = 1 }
    response_export_values           = ["*"]
    sensitive_response_export_values = ["*"]
    ${sensitive}
    ${commonArguments}
    ${parameters([''])}
    ${timeouts}
  }

  data "azapi_resource" "all" {
    type                   = "${storageType}"
    resource_id            = "${storageId}"
    ignore_not_found       = true
    response_export_values = ["*"]
    ${readArguments}
  }

  data "azapi_resource" "named" {
    type      = "${storageType}"
    name      = "stweb"
    parent_id = "${groupId}"
  }

  data "azapi_resource_list" "all" {
    type                   = "${storageType}"
    parent_id              = "${groupId}"
    response_export_values = ["*"]
    ${readArguments}
  }

  data "azapi_resource_action" "all" {
    type                             = "${storageType}"
    resource_id                      = "${storageId}"
    action                           = "listKeys"
    method                           = "POST"
    body                             = { a = 1 }
    response_export_values           = ["*"]
    sensitive_response_export_values = ["*"]
    ${readArguments}
  }

  data "azapi_resource_id" "all" {
    type        = "${storageType}"
    resource_id = "${storageId}"
    timeouts { read = "1m" }
  }

  data "azapi_client_config" "all" {
    timeouts { read = "1m" }
  }
`
