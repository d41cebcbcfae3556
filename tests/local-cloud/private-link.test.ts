import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { armCaller, type CallArm, startTestCloud } from './arm-caller.ts'
import { groupId, serverId, storageId, vaultId } from './records.ts'

let cloud: LocalCloud
let arm: CallArm
beforeEach(async () => {
  cloud = await startTestCloud()
  arm = await armCaller(cloud)
})
afterEach(() => cloud.close())

const endpointId = `${groupId}/providers/Microsoft.Network/privateEndpoints/pe-one`

function endpointTo(privateLinkServiceId: string, groupId: string) {
  const links = [{ name: 'parapet', properties: { privateLinkServiceId, groupIds: [groupId] } }]
  return { location: 'westeurope', properties: { subnet: { id: 's' }, privateLinkServiceConnections: links } }
}

const stored = (id: string) => JSON.parse(cloud.store.get(id.toLowerCase())?.body ?? 'null')
const connectionsOf = (id: string) => stored(id).properties.privateEndpointConnections

test.each([
  ['a storage account', storageId, 'blob', { provisioningState: 'Succeeded' }, 'actionRequired'],
  ['a vault', vaultId, 'vault', { provisioningState: 'Succeeded' }, 'actionsRequired'],
  ['a SQL server', serverId, 'sqlServer', { provisioningState: 'Ready', groupIds: ['sqlServer'] }, 'actionsRequired'],
])(
  'an endpoint gives %s an approved connection, once, and takes it away again',
  async (_, id, group, shown, actions) => {
    const before = stored(id)
    expect((await arm('PUT', endpointId, endpointTo(id, group))).status).toBe(201)
    const connections = [
      expect.objectContaining({
        id: expect.stringMatching(/\/privateEndpointConnections\/pe-one\.[0-9a-f-]{36}$/),
        properties: {
          ...shown,
          privateEndpoint: { id: endpointId },
          privateLinkServiceConnectionState: { status: 'Approved', description: 'Auto-Approved', [actions]: 'None' },
        },
      }),
    ]
    expect(connectionsOf(id)).toEqual(connections)
    expect(
      (await arm('PUT', endpointId, endpointTo(id.toUpperCase().replace('/SUBSCRIPTIONS', '/subscriptions'), group)))
        .status,
    ).toBe(200)
    expect((await arm('PATCH', endpointId, { tags: { a: 'b' } })).status).toBe(200)
    expect(connectionsOf(id)).toEqual(connections)
    expect((await arm('DELETE', endpointId)).status).toBe(200)
    const { privateEndpointConnections = [], ...properties } = before.properties
    const empty = id === vaultId ? {} : { privateEndpointConnections }
    expect(stored(id)).toEqual({ ...before, properties: { ...properties, ...empty } })
  },
)

test('a change of the target keeps its connections, and each endpoint has its own', async () => {
  const other = endpointId.replace('pe-one', 'pe-two')
  for (const id of [endpointId, other]) await arm('PUT', id, endpointTo(vaultId, 'vault'))
  await arm('PUT', vaultId, { location: 'westeurope', properties: { enablePurgeProtection: true } })
  expect(connectionsOf(vaultId)).toHaveLength(2)
  await arm('DELETE', endpointId)
  expect(connectionsOf(vaultId)).toMatchObject([{ properties: { privateEndpoint: { id: other } } }])
})

test('an endpoint that is led elsewhere leaves the first target', async () => {
  await arm('PUT', endpointId, endpointTo(vaultId, 'vault'))
  await arm('PUT', endpointId, endpointTo(storageId, 'blob'))
  expect(connectionsOf(vaultId)).toBeUndefined()
  expect(connectionsOf(storageId)).toHaveLength(1)
})
