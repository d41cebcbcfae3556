import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { armCaller, bodyFor, type CallArm, pathOf, startTestCloud } from './arm-caller.ts'
import { groupId, storageId, subscriptionId } from './records.ts'

let cloud: LocalCloud
let arm: CallArm
beforeEach(async () => {
  cloud = await startTestCloud()
  arm = await armCaller(cloud)
})
afterEach(() => cloud.close())

/** Makes a resource in the test group, with its parents; its id. */
async function made(type: string, names: string[], properties: Record<string, unknown> = {}): Promise<string> {
  const [namespace, ...types] = type.split('/')
  let id = `${groupId}/providers/${namespace}`
  for (const [index, segment] of types.entries()) {
    id = `${id}/${segment}/${names[index]}`
    const isLast = index === types.length - 1
    const answer = await arm('PUT', id, bodyFor(id, isLast ? { properties } : {}))
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  }
  return id
}

async function bodyOf(id: string, action: string, body?: unknown) {
  const answer = await arm('POST', `${id}/${action}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const key256 = /^[A-Za-z0-9+/]{43}=$/
const key512 = /^[A-Za-z0-9+/]{86}==$/

describe('keys', () => {
  test('of a storage account stay the same until one of them is renewed', async () => {
    const first = await bodyOf(storageId, 'listKeys')
    expect(first).toEqual({
      keys: [
        { keyName: 'key1', permissions: 'FULL', value: expect.stringMatching(key512) },
        { keyName: 'key2', permissions: 'FULL', value: expect.stringMatching(key512) },
      ],
    })
    expect(await bodyOf(storageId.toUpperCase().replace('MICROSOFT', 'Microsoft'), 'LISTKEYS')).toEqual(first)
    const renewed = await bodyOf(storageId, 'regenerateKey', { keyName: 'key2' })
    const [one, two] = first.keys as { value: string }[]
    const [oneAgain, twoAgain] = renewed.keys as { value: string }[]
    expect(oneAgain).toEqual(one)
    expect(twoAgain?.value).not.toBe(two?.value)
    expect(await bodyOf(storageId, 'listKeys')).toEqual(renewed)
  })

  test('differ between clouds and between resources', async () => {
    const other = await made('Microsoft.Storage/storageAccounts', ['stother'])
    const elsewhere = await startTestCloud()
    try {
      const theirs = await (await armCaller(elsewhere))('POST', `${storageId}/listKeys`)
      const all = [await bodyOf(storageId, 'listKeys'), await bodyOf(other, 'listKeys'), theirs.body]
      expect(new Set(all.map((body) => JSON.stringify(body))).size).toBe(3)
    } finally {
      await elsewhere.close()
    }
  })

  test('of Cosmos DB come with connection strings', async () => {
    const id = await made('Microsoft.DocumentDB/databaseAccounts', ['cosmos-web'])
    const keys = await bodyOf(id, 'listKeys')
    expect(Object.keys(keys).sort()).toEqual([
      'primaryMasterKey',
      'primaryReadonlyMasterKey',
      'secondaryMasterKey',
      'secondaryReadonlyMasterKey',
    ])
    const { connectionStrings } = await bodyOf(id, 'listConnectionStrings')
    expect(connectionStrings).toContainEqual({
      connectionString: `AccountEndpoint=https://cosmos-web.documents.azure.com:443/;AccountKey=${keys.primaryMasterKey};`,
      description: 'Primary SQL Connection String',
    })
    expect((await arm('POST', `${id}/regenerateKey`, { keyKind: 'primary' })).status).toBe(200)
    expect((await bodyOf(id, 'listKeys')).primaryMasterKey).not.toBe(keys.primaryMasterKey)
  })

  test.each([
    ['Microsoft.Cache/redis', ['primaryKey', 'secondaryKey'], { keyType: 'Primary' }],
    ['Microsoft.CognitiveServices/accounts', ['key1', 'key2'], { keyName: 'Key1' }],
    ['Microsoft.EventGrid/topics', ['key1', 'key2'], { keyName: 'key1' }],
  ])('of %s are a pair', async (type, [first = '', second = ''], renewal) => {
    const id = await made(type, ['web-one'])
    const keys = await bodyOf(id, 'listKeys')
    expect(keys).toEqual({ [first]: expect.stringMatching(key256), [second]: expect.stringMatching(key256) })
    const renewed = await bodyOf(id, 'regenerateKey', renewal)
    expect(renewed[first]).not.toBe(keys[first])
    expect(renewed[second]).toBe(keys[second])
  })

  test('of an authorization rule name the namespace, the rule and the queue', async () => {
    const names = ['sb-web', 'orders', 'send']
    const rule = await made('Microsoft.ServiceBus/namespaces/queues/authorizationRules', names, { rights: ['Send'] })
    const keys = await bodyOf(rule, 'listKeys')
    expect(keys).toMatchObject({ keyName: 'send', primaryKey: expect.stringMatching(key256) })
    expect(keys.primaryConnectionString).toBe(
      `Endpoint=sb://sb-web.servicebus.windows.net/;SharedAccessKeyName=send;SharedAccessKey=${keys.primaryKey};EntityPath=orders`,
    )
    const root = `${groupId}/providers/Microsoft.ServiceBus/namespaces/sb-web/AuthorizationRules/RootManageSharedAccessKey`
    expect((await bodyOf(root, 'listKeys')).secondaryConnectionString).toMatch(/SharedAccessKey=[^;]+$/)
    expect((await bodyOf(rule, 'regenerateKeys', { keyType: 'SecondaryKey' })).secondaryKey).not.toBe(keys.secondaryKey)
  })

  test('of a workspace and of a registry with its admin user', async () => {
    const workspace = await made('Microsoft.OperationalInsights/workspaces', ['law-web'])
    expect(await bodyOf(workspace, 'sharedKeys')).toEqual({
      primarySharedKey: expect.stringMatching(key512),
      secondarySharedKey: expect.stringMatching(key512),
    })
    const registry = await made('Microsoft.ContainerRegistry/registries', ['crweb'], { adminUserEnabled: true })
    expect(await bodyOf(registry, 'listCredentials')).toEqual({
      username: 'crweb',
      passwords: [
        { name: 'password', value: expect.stringMatching(/^\w{52}$/) },
        { name: 'password2', value: expect.stringMatching(/^\w{52}$/) },
      ],
    })
    await arm('PATCH', registry, { properties: { adminUserEnabled: false } })
    const refused = await arm('POST', `${registry}/listCredentials`)
    expect([refused.status, refused.body.error?.code]).toEqual([400, 'UnAuthorizedForCredentialOperations'])
  })

  test('a renewal names which key', async () => {
    const refused = await arm('POST', `${storageId}/regenerateKey`, { keyName: 'key3' })
    expect([refused.status, refused.body.error?.code]).toEqual([400, 'InvalidRequestContent'])
    expect(refused.body.error?.message).toContain("'keyName' must be one of 'key1', 'key2'")
  })
})

describe('power', () => {
  test('a web app stops and starts', async () => {
    const site = await made('Microsoft.Web/sites', ['app-web'])
    for (const [action, state] of [
      ['stop', 'Stopped'],
      ['start', 'Running'],
    ] as const) {
      expect((await arm('POST', `${site}/${action}`)).status).toBe(200)
      expect((await arm('GET', site)).body.properties).toMatchObject({ state })
    }
  })

  test('a machine accepts, and says later that it is done', async () => {
    const machine = await made('Microsoft.Compute/virtualMachines', ['vm-web'])
    const accepted = await arm('POST', `${machine}/deallocate`)
    expect(accepted.status).toBe(202)
    const status = await arm('GET', pathOf(accepted.headers.get('azure-asyncoperation') ?? undefined))
    expect(status.body).toMatchObject({ status: 'Succeeded' })
  })

  test('Resource Graph alone shows the power state of a machine, which changes of the machine leave as it is', async () => {
    const machine = await made('Microsoft.Compute/virtualMachines', ['vm-web'])
    const powerState = async () => {
      const query = "resources | where type == 'microsoft.compute/virtualmachines'"
      const answer = await arm('POST', '/providers/Microsoft.ResourceGraph/resources', { query })
      return (answer.body.data as { properties: unknown }[])[0]?.properties
    }
    const shown = (state: string) => ({
      extended: {
        instanceView: {
          powerState: { code: `PowerState/${state}`, displayStatus: `VM ${state}`, level: 'Info' },
        },
      },
    })
    expect(await powerState()).toMatchObject(shown('running'))
    for (const [action, state] of [
      ['powerOff', 'stopped'],
      ['deallocate', 'deallocated'],
    ]) {
      await arm('POST', `${machine}/${action}`)
      expect(await powerState()).toMatchObject(shown(String(state)))
    }
    const body = { location: 'westeurope', properties: { licenseType: 'None' } }
    const answers = [await arm('PUT', machine, body), await arm('PATCH', machine, { tags: { a: 'b' } })]
    for (const answer of [...answers, await arm('GET', machine)])
      expect(answer.body.properties).toEqual({ licenseType: 'None', provisioningState: 'Succeeded' })
    const list = await arm('GET', machine.slice(0, machine.lastIndexOf('/')))
    expect(list.body.value?.[0]?.properties).not.toHaveProperty('extended')
    expect(await powerState()).toMatchObject(shown('deallocated'))
  })
})

test('settings of a web app are listed by POST, empty ones too', async () => {
  const site = await made('Microsoft.Web/sites', ['app-web'])
  expect((await bodyOf(`${site}/config/appsettings`, 'list')).properties).toEqual({})
  await arm('PUT', `${site}/config/appsettings`, { properties: { MODE: 'test' } })
  expect((await bodyOf(`${site}/config/appsettings`, 'list')).properties).toEqual({ MODE: 'test' })
})

describe('checkNameAvailability', () => {
  const check = async (namespace: string, body: unknown) =>
    (await arm('POST', `/subscriptions/${subscriptionId}/providers/${namespace}/checkNameAvailability`, body)).body

  test('tells free, taken and impossible names apart', async () => {
    const type = 'Microsoft.Storage/storageAccounts'
    expect(await check('Microsoft.Storage', { name: 'stfree', type })).toEqual({ nameAvailable: true })
    expect(await check('Microsoft.Storage', { name: 'stweb', type })).toMatchObject({
      nameAvailable: false,
      reason: 'AlreadyExists',
    })
    expect(await check('Microsoft.Storage', { name: 'St-Web', type })).toMatchObject({ reason: 'AccountNameInvalid' })
    expect(await check('Microsoft.KeyVault', { name: 'KV-WEB' })).toMatchObject({ nameAvailable: false })
  })
})

test('providers are registered, and can be told not to be', async () => {
  const provider = `/subscriptions/${subscriptionId}/providers/Microsoft.Sql`
  expect((await arm('GET', provider)).body).toMatchObject({
    namespace: 'Microsoft.Sql',
    registrationState: 'Registered',
  })
  await arm('POST', `${provider}/unregister`)
  expect((await arm('GET', provider)).body.registrationState).toBe('NotRegistered')
  expect((await arm('POST', `${provider}/register`)).body.registrationState).toBe('Registered')
})

describe('what cannot be answered', () => {
  test.each([
    ['an action that the type does not have', `${storageId}/fly`, 404, 'InvalidResourceType'],
    ['an action of a resource that is not there', `${storageId}x/listKeys`, 404, 'ResourceNotFound'],
    [
      'an action in a group that is not there',
      `${groupId}x/providers/Microsoft.Storage/storageAccounts/a/listKeys`,
      404,
      'ResourceGroupNotFound',
    ],
    ['a POST to the resource itself', storageId, 405, 'MethodNotAllowed'],
  ])('%s', async (_, path, status, code) => {
    const answer = await arm('POST', path)
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  })

  test('says which actions there are', async () => {
    const { error } = (await arm('POST', `${storageId}/fly`)).body
    expect(error?.message).toContain('listKeys, regenerateKey')
  })
})

test('what stands at the tenant, a management group and a subscription can be written, read and removed', async () => {
  const group = '/providers/Microsoft.Management/managementGroups/mg-root'
  const ids = [
    group,
    `${group}/providers/Microsoft.Authorization/policyAssignments/audit`,
    `${group}/providers/Microsoft.Authorization/roleAssignments/0f5ae5e8-40c7-4d1c-9a7f-0a2d6cf60001`,
    '/providers/Microsoft.Authorization/roleDefinitions/0f5ae5e8-40c7-4d1c-9a7f-0a2d6cf60002',
    `/subscriptions/${subscriptionId}/providers/Microsoft.Authorization/policyAssignments/audit`,
    `${storageId}/providers/Microsoft.Authorization/roleAssignments/0f5ae5e8-40c7-4d1c-9a7f-0a2d6cf60003`,
  ]
  for (const id of ids) {
    const body = bodyFor(id, { properties: {} })
    expect((await arm('PUT', id, body)).status, id).toBe(201)
    expect((await arm('GET', id)).body).toMatchObject({ id, ...body })
  }
  for (const id of ids.reverse()) expect((await arm('DELETE', id)).status, id).toBe(200)
  for (const id of ids) expect((await arm('GET', id)).status, id).toBe(404)
})
