import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInRoles } from '#app/local-cloud/arm/built-in-roles.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { armCaller, bodyFor, type CallArm, pathOf, startTestCloud } from './arm-caller.ts'
import {
  directory,
  groupId,
  networkId,
  otherSubscriptionId,
  serverId,
  storageId,
  subscriptionId,
  vaultId,
} from './records.ts'

let cloud: LocalCloud
let arm: CallArm
beforeAll(async () => {
  cloud = await startTestCloud()
  arm = await armCaller(cloud)
})
afterAll(() => cloud.close())

const scope = `/subscriptions/${subscriptionId}`
const names = (answer: Awaited<ReturnType<CallArm>>) => answer.body.value?.map(({ name }) => name)

describe('subscriptions, tenants and groups', () => {
  test('are listed in the shapes of their own calls', async () => {
    const subscriptions = await arm('GET', '/subscriptions')
    expect(subscriptions.body.value).toHaveLength(2)
    expect(subscriptions.body.value?.[0]).toMatchObject({
      id: scope,
      subscriptionId,
      tenantId: directory.tenantId,
      displayName: 'Test – Production',
      state: 'Enabled',
    })
    expect(subscriptions.body.value?.[0]).not.toHaveProperty('type')
    expect((await arm('GET', scope)).body.displayName).toBe('Test – Production')
    expect((await arm('GET', '/tenants')).body.value).toMatchObject([{ tenantId: directory.tenantId }])
    expect(names(await arm('GET', `${scope}/resourcegroups`))).toEqual(['rg-data-weu', 'rg-web-weu'])
    expect((await arm('GET', `${scope}/resourcegroups/RG-WEB-WEU`)).body).toMatchObject({
      id: groupId,
      name: 'rg-web-weu',
    })
    expect((await arm('HEAD', groupId)).status).toBe(204)
  })

  test('resources lists what is tracked, without properties', async () => {
    const all = await arm('GET', `${scope}/resources`)
    expect(names(all)).toEqual(['kv-web', 'vnet-web', 'sql-web', 'orders', 'stweb'])
    expect(all.body.value?.[4]).toMatchObject({
      kind: 'StorageV2',
      sku: { name: 'Standard_LRS' },
      tags: { owner: 'web' },
    })
    expect(all.body.value?.[4]).not.toHaveProperty('properties')
    expect(names(await arm('GET', `${scope}/resourceGroups/rg-data-weu/resources`))).toEqual([])
    const filtered = `${scope}/resources?$filter=${encodeURIComponent("resourceType eq 'microsoft.sql/servers'")}`
    expect(names(await arm('GET', filtered))).toEqual(['sql-web'])
    const unknown = await arm('GET', `${scope}/resources?$filter=${encodeURIComponent("tagName eq 'x'")}`)
    expect([unknown.status, unknown.body.error?.code]).toEqual([400, 'InvalidFilterInQueryString'])
  })
})

describe('a resource', () => {
  test.each([
    ['a tracked one', storageId],
    ['a child', `${storageId}/blobServices/default`],
    ['an extension', `${vaultId}/providers/Microsoft.Insights/diagnosticSettings/audit`],
    ['one of the subscription', `${scope}/providers/Microsoft.Security/pricings/StorageAccounts`],
    ['a setting of the subscription that nobody wrote', `${scope}/providers/Microsoft.Security/pricings/KeyVaults`],
    ['one of a resource', `${storageId}/providers/Microsoft.Security/defenderForStorageSettings/current`],
    ['one of the tenant', '/providers/Microsoft.Subscription/policies/default'],
    ['one of the tenant', '/providers/Microsoft.Authorization/roleDefinitions/owner'],
    ['an element of its parent', `${networkId}/subnets/front`],
  ])('%s answers GET, whatever the case and the slashes', async (_, id) => {
    const plain = await arm('GET', id)
    expect(plain.status).toBe(200)
    expect(plain.body.id).toBe(id)
    expect((await arm('GET', `/${id.toUpperCase()}`)).body).toEqual(plain.body)
    expect(plain.headers.get('x-ms-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(plain.headers.get('x-ms-correlation-request-id')).toBeTruthy()
  })

  test('a setting that nobody wrote answers Azure’s default', async () => {
    const files = await arm('GET', `${storageId}/fileServices/default`)
    expect(files.body).toMatchObject({
      id: `${storageId}/fileServices/default`,
      type: 'Microsoft.Storage/storageAccounts/fileServices',
      properties: { shareDeleteRetentionPolicy: { enabled: true, days: 7 } },
    })
    const tde = await arm('GET', `${serverId}/databases/orders/transparentDataEncryption/current`)
    expect(tde.body.properties).toEqual({ state: 'Enabled' })
    expect((await arm('GET', `${serverId}/databases/none/transparentDataEncryption/current`)).status).toBe(404)
  })

  test('reports what is left of the quota', async () => {
    const left = async (path: string, header: string) => Number((await arm('GET', path)).headers.get(header))
    expect(await left(storageId, 'x-ms-ratelimit-remaining-subscription-reads')).toBeGreaterThan(1000)
    expect(await left('/tenants', 'x-ms-ratelimit-remaining-tenant-reads')).toBeGreaterThan(1000)
  })
})

describe('a collection', () => {
  test.each([
    ['children', `${vaultId}/keys`, ['disk']],
    ['a singleton that is written', `${storageId}/blobServices`, ['default']],
    ['singletons that are not', `${serverId}/auditingSettings`, ['Default']],
    ['extensions of a resource only', `${vaultId}/providers/Microsoft.Insights/diagnosticSettings`, ['audit']],
    ['extensions of the subscription only', `${scope}/providers/Microsoft.Insights/diagnosticSettings`, ['activity']],
    ['settings of the subscription', `${scope}/providers/Microsoft.Security/settings`, ['MCAS', 'WDATP']],
    ['a type in the subscription', `${scope}/providers/Microsoft.KeyVault/vaults`, ['kv-web']],
    ['a type in a group', `${groupId}/providers/Microsoft.Sql/servers`, ['sql-web']],
    ['a type in an empty group', `${scope}/resourceGroups/rg-data-weu/providers/Microsoft.Sql/servers`, []],
    ['elements of the parent', `${networkId}/subnets`, ['front']],
    ['locks below the subscription', `${scope}/providers/Microsoft.Authorization/locks`, ['keep']],
    ['role assignments at and below', `${scope}/providers/Microsoft.Authorization/roleAssignments`, ['aaaa', 'bbbb']],
    ['role assignments from above', `${vaultId}/providers/Microsoft.Authorization/roleAssignments`, ['aaaa', 'bbbb']],
    [
      'role assignments at the scope',
      `${scope}/providers/Microsoft.Authorization/roleAssignments?$filter=atScope()`,
      ['aaaa'],
    ],
    [
      'role definitions of the tenant, those of its own first',
      `${scope}/providers/Microsoft.Authorization/roleDefinitions`,
      ['owner', ...builtInRoles.map(({ id }) => id)],
    ],
  ])('lists %s', async (_, path, expected) => {
    expect(names(await arm('GET', path))).toEqual(expected)
  })

  test('lists what a vault protects, whatever stands between', async () => {
    const vault = `${groupId}/providers/Microsoft.RecoveryServices/vaults/rsv`
    const container = `${vault}/backupFabrics/Azure/protectionContainers/iaas;vm`
    for (const path of [vault, container, `${container}/protectedItems/vm-web`]) {
      const { status } = await arm('PUT', path, bodyFor(path))
      expect(status, path).toBe(201)
    }
    expect(names(await arm('GET', `${vault}/backupProtectedItems`))).toEqual(['vm-web'])
    expect(names(await arm('GET', `${vault}/replicationProtectedItems`))).toEqual([])
    await arm('DELETE', vault)
  })

  test('pages by $top and nextLink, which carries the logical origin', async () => {
    const first = await arm('GET', `${scope}/resources?$top=2`)
    expect(names(first)).toEqual(['kv-web', 'vnet-web'])
    const second = await arm('GET', pathOf(first.body.nextLink))
    const third = await arm('GET', pathOf(second.body.nextLink))
    expect([...(names(second) ?? []), ...(names(third) ?? [])]).toEqual(['sql-web', 'orders', 'stweb'])
    expect(third.body).not.toHaveProperty('nextLink')
  })
})

describe('a refusal', () => {
  const nowhere = '/subscriptions/33333333-4444-4555-8666-777777777777'
  test.each([
    ['no api-version', `${storageId}?api-version=`, 400, 'MissingApiVersionParameter'],
    ['no date as api-version', `${storageId}?api-version=latest`, 400, 'InvalidApiVersionParameter'],
    ['an api-version that no provider has', `${storageId}?api-version=2099-01-01`, 400, 'NoRegisteredProviderFound'],
    ['an unknown subscription', nowhere, 404, 'SubscriptionNotFound'],
    ['a malformed subscription', '/subscriptions/prod', 400, 'InvalidSubscriptionId'],
    ['an unknown group', `${scope}/resourceGroups/rg-none`, 404, 'ResourceGroupNotFound'],
    [
      'a resource of another subscription',
      storageId.replace(subscriptionId, otherSubscriptionId),
      404,
      'ResourceGroupNotFound',
    ],
    ['an unknown resource', `${storageId}x`, 404, 'ResourceNotFound'],
    ['a list below an unknown resource', `${vaultId}x/keys`, 404, 'ResourceNotFound'],
    ['an unknown page', `${scope}/resources?$skiptoken=x`, 400, 'InvalidSkipToken'],
    ['something else than a resource', `${scope}/nothing/here`, 404, 'InvalidResourcePath'],
  ])('names %s', async (_, path, status, code) => {
    const answer = await arm('GET', path)
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
    expect(answer.body.error?.message).toBeTruthy()
  })

  test('says which resource of which group is missing', async () => {
    expect((await arm('GET', `${vaultId}/keys/none`)).body.error?.message).toBe(
      "The Resource 'Microsoft.KeyVault/vaults/keys/kv-web/none' under resource group 'rg-web-weu' was not found. For more details please go to https://aka.ms/ARMResourceNotFoundFix",
    )
  })
})
