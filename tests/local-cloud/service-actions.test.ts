import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { armCaller, type CallArm, startTestCloud } from './arm-caller.ts'
import { groupId } from './records.ts'

let cloud: LocalCloud
let arm: CallArm
beforeAll(async () => {
  cloud = await startTestCloud()
  arm = await armCaller(cloud)
})
afterAll(() => cloud.close())

/** The id of a resource of a type, which stands there from now on. */
function stored(type: string): string {
  const [namespace, ...segments] = type.split('/')
  const id = `${groupId}/providers/${namespace}/${segments.map((segment) => `${segment}/a1`).join('/')}`
  cloud.store.put({ id, type, name: 'a1', location: 'westeurope', properties: {} })
  return id
}

const post = async (type: string, action: string, body: object = {}) => {
  const { status, body: answer } = await arm('POST', `${stored(type)}/${action}`, body)
  return { status, answer }
}

test.each<[string, string, string[]]>([
  ['Microsoft.Storage/storageAccounts', 'ListAccountSas', ['accountSasToken']],
  ['Microsoft.Storage/storageAccounts', 'ListServiceSas', ['serviceSasToken']],
  ['Microsoft.Search/searchServices', 'listAdminKeys', ['primaryKey', 'secondaryKey']],
  ['Microsoft.Search/searchServices', 'listQueryKeys', ['value', 'nextLink']],
  ['Microsoft.AppConfiguration/configurationStores', 'listKeys', ['value']],
  ['Microsoft.Automation/automationAccounts', 'listKeys', ['keys']],
  ['Microsoft.ContainerService/managedClusters', 'listClusterAdminCredential', ['kubeconfigs']],
  ['Microsoft.ContainerRegistry/registries', 'generateCredentials', ['username', 'passwords']],
  ['Microsoft.ApiManagement/service/subscriptions', 'listSecrets', ['primaryKey', 'secondaryKey']],
  ['Microsoft.ApiManagement/service/gateways', 'generateToken', ['value']],
  ['Microsoft.Devices/IotHubs', 'listkeys', ['value']],
  ['Microsoft.Cache/redis', 'forceReboot', ['message']],
])('%s answers %s', async (type, action, names) => {
  const { status, answer } = await post(type, action)
  expect([status, Object.keys(answer)]).toEqual([200, names])
})

test.each<[string, string, string, object, [string, string]]>([
  [
    'Microsoft.SignalRService/signalR',
    'listKeys',
    'regenerateKey',
    { keyType: 'Primary' },
    ['primaryKey', 'secondaryKey'],
  ],
  [
    'Microsoft.SignalRService/webPubSub',
    'listKeys',
    'regenerateKey',
    { keyType: 'Primary' },
    ['primaryKey', 'secondaryKey'],
  ],
  ['Microsoft.Batch/batchAccounts', 'listKeys', 'regenerateKeys', { keyName: 'Primary' }, ['primary', 'secondary']],
  ['Microsoft.EventGrid/domains', 'listKeys', 'regenerateKey', { keyName: 'key1' }, ['key1', 'key2']],
  ['Microsoft.Maps/accounts', 'listKeys', 'regenerateKey', { keyType: 'primary' }, ['primaryKey', 'secondaryKey']],
  [
    'Microsoft.Cache/redisEnterprise/databases',
    'listKeys',
    'regenerateKey',
    { keyType: 'Primary' },
    ['primaryKey', 'secondaryKey'],
  ],
  [
    'Microsoft.DataFactory/factories/integrationRuntimes',
    'listAuthKeys',
    'regenerateAuthKey',
    { keyName: 'authKey1' },
    ['authKey1', 'authKey2'],
  ],
])('%s renews the key that is named, and no other', async (type, list, renew, body, [first, second]) => {
  const { answer: before } = await post(type, list)
  const { answer: renewed } = await post(type, renew, body)
  expect(renewed[first]).not.toBe(before[first])
  expect(renewed[second]).toBe(before[second])
  expect((await post(type, list)).answer).toEqual(renewed)
  expect((await post(type, renew, {})).status).toBe(400)
})

test.each<[string, string, string, string]>([
  ['Microsoft.App/containerApps', 'stop', 'runningStatus', 'Stopped'],
  ['Microsoft.Kusto/clusters', 'stop', 'state', 'Stopped'],
  ['Microsoft.Synapse/workspaces/sqlPools', 'pause', 'status', 'Paused'],
  ['Microsoft.Sql/servers/databases', 'resume', 'status', 'Online'],
  ['Microsoft.StreamAnalytics/streamingjobs', 'start', 'jobState', 'Running'],
])('%s takes %s and shows it', async (type, action, property, value) => {
  const { status } = await post(type, action)
  expect(status).toBe(202)
  const [namespace, ...segments] = type.split('/')
  const id = `${groupId}/providers/${namespace}/${segments.map((segment) => `${segment}/a1`).join('/')}`
  expect((await arm('GET', id)).body.properties).toMatchObject({ [property]: value })
})
