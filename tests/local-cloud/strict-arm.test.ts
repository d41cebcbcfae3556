import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { armCaller, bodyFor, type CallArm, startTestCloud } from './arm-caller.ts'
import { groupId, storageId, subscriptionId, vaultId } from './records.ts'

let cloud: LocalCloud
let arm: CallArm
beforeAll(async () => {
  cloud = await startTestCloud()
  arm = await armCaller(cloud)
})
afterAll(() => cloud.close())

const providers = `${groupId}/providers`
const newId = `${providers}/Microsoft.Storage/storageAccounts/stnew`
const account = (properties: object = {}, more: object = {}) => bodyFor(newId, { properties, ...more })

/** The refusal of a PUT. */
async function refusal(path: string, body: object) {
  const { status, body: answer } = await arm('PUT', path, body)
  return { status, code: answer.error?.code, message: answer.error?.message ?? '' }
}

describe('where and as what something stands', () => {
  const versions = shippedBodySchemas().find('Microsoft.Storage/storageAccounts')?.apiVersions.join(', ')

  test.each([
    [
      'a namespace that Azure does not have',
      `${providers}/Microsoft.Storrage/storageAccounts/x?api-version=2024-01-01`,
      {},
      { status: 404, code: 'InvalidResourceNamespace' },
      "The resource namespace 'Microsoft.Storrage' is invalid.",
    ],
    [
      'a type that its namespace does not have',
      `${providers}/Microsoft.Storage/storageAcounts/x?api-version=2024-01-01`,
      {},
      { status: 404, code: 'InvalidResourceType' },
      "The resource type 'storageAcounts' could not be found in the namespace 'Microsoft.Storage' for api version '2024-01-01'.",
    ],
    [
      'an api-version that a tracked type never had',
      `${newId}?api-version=2018-07-02`,
      account(),
      { status: 400, code: 'NoRegisteredProviderFound' },
      `No registered resource provider found for location 'westeurope' and API version '2018-07-02' for type 'storageAccounts'. The supported api-versions are '${versions}'.`,
    ],
    [
      'an api-version that another type never had',
      `${storageId}/providers/Microsoft.Authorization/roleAssignments/0f5ae5e8-40c7-4d1c-9a7f-0a2d6cf60003?api-version=2018-06-01`,
      {},
      { status: 404, code: 'InvalidResourceType' },
      "The resource type 'roleAssignments' could not be found in the namespace 'Microsoft.Authorization' for api version '2018-06-01'. The supported api-versions are '20",
    ],
    [
      'an api-version that resource groups never had',
      `/subscriptions/${subscriptionId}/resourceGroups/rg-new?api-version=2024-01-01`,
      { location: 'westeurope' },
      { status: 400, code: 'InvalidApiVersionParameter' },
      "The api-version '2024-01-01' is invalid. The supported versions are '2015-11-01,",
    ],
    [
      'a place that Azure does not have',
      newId,
      account({}, { location: 'westeuropa' }),
      { status: 400, code: 'LocationNotAvailableForResourceType' },
      "The provided location 'westeuropa' is not available for resource type 'Microsoft.Storage/storageAccounts'. List of available regions for the resource type is 'australiacentral,",
    ],
    [
      'a group where Azure is not',
      `/subscriptions/${subscriptionId}/resourceGroups/rg-new`,
      { location: 'moon' },
      { status: 400, code: 'LocationNotAvailableForResourceGroup' },
      "The provided location 'moon' is not available for resource group. List of available regions is 'australiacentral,",
    ],
    [
      'a name with signs that the type does not allow',
      newId.replace('stnew', 'St-New'),
      account(),
      { status: 400, code: 'InvalidResourceName' },
      "Resource name 'St-New' is invalid: it must match the pattern ^[a-z0-9]+$.",
    ],
    [
      'a name that is too short',
      newId.replace('stnew', 'st'),
      account(),
      { status: 400, code: 'InvalidResourceName' },
      "Resource name 'st' is invalid: it must have at least 3 characters, and has 2.",
    ],
  ])('%s is refused', async (_, path, body, answer, message) => {
    const found = await refusal(path, body)
    expect(found).toMatchObject(answer)
    expect(found.message.slice(0, message.length)).toBe(message)
  })
})

describe('what stands in a body', () => {
  const unread = 'The request content was invalid and could not be deserialized: '

  test.each([
    [
      account({}, { skuu: {} }),
      `${unread}'Could not find member 'skuu' on object of type 'ResourceDefinition'. Path 'skuu'.'.`,
    ],
    [
      account({ networkAcls: { defaultAction: 'Deny', ipRules: [{ value: '1.2.3.4', acton: 'Allow' }] } }),
      `${unread}'Could not find member 'acton' on object of type 'Object'. Path 'properties.networkAcls.ipRules[0].acton'.'.`,
    ],
    [
      account({ networkAcls: { defaultAction: 'Deny', ipRules: [{ action: 'Allow' }] } }),
      `${unread}'Required property 'value' not found in JSON. Path 'properties.networkAcls.ipRules[0]'.'.`,
    ],
    [
      account({ networkAcls: { defaultAction: 'Block' } }),
      `${unread}'Error converting value "Block" to an enumeration. The allowed values are Allow, Deny. Path 'properties.networkAcls.defaultAction'.'.`,
    ],
    [
      account({ allowBlobPublicAccess: 'no' }),
      `${unread}'Error converting value "no" to type 'System.Boolean'. Path 'properties.allowBlobPublicAccess'.'.`,
    ],
  ])('%j is refused', async (body, message) => {
    expect(await refusal(newId, body)).toEqual({ status: 400, code: 'InvalidRequestContent', message })
  })

  test('all faults are told, and where each is', async () => {
    const { body } = await arm('PUT', newId, account({ allowBlobPublicAccess: 'no', a: 1 }))
    expect(body.error?.details).toEqual([
      expect.objectContaining({ target: 'properties.allowBlobPublicAccess' }),
      expect.objectContaining({ target: 'properties.a' }),
    ])
  })

  test('names and values are read in any case', async () => {
    const body = account({ MinimumTLSVersion: 'TLS1_2', networkACLs: { defaultAction: 'deny' } })
    expect((await arm('PUT', newId, body)).status).toBeLessThan(300)
  })

  test('an api-version whose schema is not shipped is not judged by another', async () => {
    const body = account({ aPropertyOfOld: 1 })
    expect((await arm('PUT', `${newId}?api-version=2019-06-01`, body)).status).toBeLessThan(300)
  })

  test('what a service answered it takes back, as it stands there', async () => {
    const id = `${storageId}/queueServices/default`
    cloud.store.put({ id, type: 'Microsoft.Storage/storageAccounts/queueServices', kind: 'odd', properties: {} })
    const { body } = await arm('GET', id)
    expect((await arm('PUT', id, body)).status).toBe(200)
    expect((await refusal(id, { ...body, kind: 'other' })).message).toContain("Could not find member 'kind'")
  })
})

describe('a PATCH', () => {
  test('may leave out what a PUT needs', async () => {
    expect((await arm('PATCH', vaultId, { tags: { owner: 'me' } })).status).toBe(200)
  })

  test.each([
    [{ properties: { enabledForDeploymnt: true } }, "Could not find member 'enabledForDeploymnt'"],
    [{ properties: { enabledForDeployment: 'yes' } }, 'Error converting value "yes" to type \'System.Boolean\''],
  ])('%j is refused', async (body, message) => {
    const { status, body: answer } = await arm('PATCH', vaultId, body)
    expect([status, answer.error?.code]).toEqual([400, 'InvalidRequestContent'])
    expect(answer.error?.message).toContain(message)
  })

  test('with an api-version that never was is refused', async () => {
    const { body } = await arm('PATCH', `${vaultId}?api-version=2023-05-01`, {})
    expect(body.error?.code).toBe('NoRegisteredProviderFound')
  })
})

test('takes the api-version of the newest clients, which is later than the published schemas', async () => {
  expect((await arm('PUT', `${newId}?api-version=2026-09-01`, account())).body.error).toBeUndefined()
  expect((await arm('GET', `${newId}?api-version=2026-09-01`)).body.name).toBe('stnew')
  expect((await refusal(`${newId}?api-version=2026-09-02`, account())).code).toBe('NoRegisteredProviderFound')
})
