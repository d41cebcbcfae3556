import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { networkId, serverId, storageId } from '../local-cloud/records.ts'
import { type AzapiCase, openAzapiCase } from './azapi-case.ts'

let current: AzapiCase
beforeEach(async () => {
  current = await openAzapiCase()
})
afterEach(() => current.close())

describe('azapi_update_resource', () => {
  const update = (body: string, more = '') => `resource "azapi_update_resource" "fix" {
    type        = "Microsoft.Storage/storageAccounts@2023-05-01"
    resource_id = "${storageId}"
    body        = ${body}
    ${more}
  }\n`

  test('changes one property, leaves the others, shows drift, and undoes nothing', async () => {
    current.workspace.write(update('{ properties = { supportsHttpsTrafficOnly = true } }'))
    const before = await current.arm('GET', storageId)
    await current.workspace.apply()
    const expected = { ...(before.body.properties as object), supportsHttpsTrafficOnly: true }
    const { systemData, ...after } = (await current.arm('GET', storageId)).body
    expect(after).toEqual({ ...before.body, properties: expected })
    expect(systemData).toMatchObject({ lastModifiedByType: 'Application' })
    await current.expectNoChanges()
    await current.arm('PATCH', storageId, { properties: { supportsHttpsTrafficOnly: false } })
    const [change] = await current.planned()
    expect(change).toMatchObject({
      actions: ['update'],
      before: { body: { properties: { supportsHttpsTrafficOnly: false } } },
      after: { body: { properties: { supportsHttpsTrafficOnly: true } } },
    })
    await current.workspace.apply()
    await current.workspace.succeed('destroy', '-auto-approve')
    expect(await current.propertiesOf(storageId)).toEqual(expected)
  })

  test('merges a list by name, and by what list_unique_id_property names', async () => {
    const before = (await current.arm('GET', networkId)).body as { properties?: { subnets: object[] } }
    const rules = [
      { service: 'Microsoft.Sql', locations: ['a'] },
      { service: 'Microsoft.Web', locations: ['b'] },
    ]
    await current.arm('PATCH', `${networkId}?api-version=2024-01-01`, { properties: { endpoints: rules } })
    current.workspace.write(`resource "azapi_update_resource" "network" {
      type        = "Microsoft.Network/virtualNetworks@2024-01-01"
      resource_id = "${networkId}"
      body = { properties = {
        subnets   = [{ name = "front", properties = { privateEndpointNetworkPolicies = "Enabled" } }]
        endpoints = [{ service = "Microsoft.Web", locations = ["c"] }]
      } }
      list_unique_id_property    = { "properties.endpoints" = "service" }
      ignore_other_items_in_list = ["properties.endpoints", "properties.subnets"]
    }`)
    await current.workspace.apply()
    expect(await current.propertiesOf(networkId)).toMatchObject({
      subnets: [
        { name: 'front', properties: { addressPrefix: '10.0.0.0/24', privateEndpointNetworkPolicies: 'Enabled' } },
      ],
      endpoints: [rules[0], { service: 'Microsoft.Web', locations: ['c'] }],
    })
    expect(before.properties?.subnets).toHaveLength(1)
    await current.expectNoChanges()
  })

  test('of one resource at once do not undo each other', async () => {
    const names = ['minimumTlsVersion', 'allowBlobPublicAccess', 'allowSharedKeyAccess', 'publicNetworkAccess']
    current.workspace.write(
      names.map((name) => update(`{ properties = { ${name} = "set" } }`).replace('"fix"', `"${name}"`)).join(''),
    )
    await current.workspace.apply()
    expect(await current.propertiesOf(storageId)).toMatchObject(Object.fromEntries(names.map((name) => [name, 'set'])))
    await current.expectNoChanges()
  })

  test('finds its resource by name and parent, and says when there is none', async () => {
    const byName = (name: string) => `resource "azapi_update_resource" "fix" {
      type      = "Microsoft.Sql/servers/databases@2023-08-01"
      name      = "${name}"
      parent_id = "${serverId}"
      body      = { properties = { zoneRedundant = true } }
    }
    output "id" { value = azapi_update_resource.fix.resource_id }`
    current.workspace.write(byName('orders'))
    expect(await current.workspace.apply()).toEqual({ id: `${serverId}/databases/orders` })
    current.workspace.write(byName('missing'))
    const { text } = await current.workspace.run('apply', '-auto-approve')
    expect(text).toContain('Failed to retrieve resource')
    expect(text).toContain('ERROR CODE: ResourceNotFound')
  })
})

describe('azapi_resource_action', () => {
  test('acts on destroy when it is told to, and may find nothing', async () => {
    const of = (version: string) => `resource "azapi_resource_action" "remove" {
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
      body                   = { properties = { minimalTlsVersion = "${version}" } }
      response_export_values = { tls = "properties.minimalTlsVersion" }
    }
    output "results" { value = [azapi_resource_action.absent.exist, azapi_resource_action.patch.output.tls] }`
    current.workspace.write(of('1.3'))
    expect(await current.workspace.apply()).toEqual({ results: [false, '1.3'] })
    await current.expectNoChanges()
    current.workspace.write(of('1.2'))
    expect(await current.workspace.apply()).toEqual({ results: [false, '1.2'] })
    await current.expectNoChanges()
    expect((await current.arm('GET', `${serverId}/databases/orders`)).status).toBe(200)
    await current.workspace.succeed('destroy', '-auto-approve')
    expect((await current.arm('GET', `${serverId}/databases/orders`)).status).toBe(404)
  })
})
