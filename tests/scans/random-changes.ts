import fc from 'fast-check'
import type { JsonObject } from '#app/local-cloud/arm/json-object.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { bodyFor, type CallArm } from '../local-cloud/arm-caller.ts'

/** One change of a subscription: a kind of change, and numbers that choose where and what. */
export interface Change {
  kind: keyof typeof kinds
  at: number
  value: number
}

interface Place {
  call: CallArm
  cloud: LocalCloud
  subscription: string
  at: number
  value: number
}

const guid = (value: number) => `00000000-0000-4000-8000-${String(value % 1000).padStart(12, '0')}`

/** Ids of the subscription's records of a type, as they are stored. */
function idsOf({ cloud, subscription }: Place, type: string): string[] {
  const sql = 'SELECT id FROM resource WHERE id LIKE ? ORDER BY id_lower LIMIT 2000'
  return cloud.store
    .select<{ id: string }>(sql.replace('id_lower', 'lower(id)'), [`${subscription}/%`])
    .map(({ id }) => id)
    .filter((id) => new RegExp(`/providers/${type}/[^/]+$`, 'i').test(id))
}

function oneOf(place: Place, type: string): string | undefined {
  const ids = idsOf(place, type)
  return ids[place.at % Math.max(ids.length, 1)]
}

async function put(place: Place, id: string, given: JsonObject): Promise<number> {
  return (await place.call('PUT', id, bodyFor(id, given))).status
}

async function patch(place: Place, type: string, properties: JsonObject): Promise<number> {
  const id = oneOf(place, type)
  return id === undefined ? 404 : (await place.call('PATCH', id, { properties })).status
}

async function remove(place: Place, type: string): Promise<number> {
  const id = oneOf(place, type)
  return id === undefined ? 404 : (await place.call('DELETE', id)).status
}

const isOdd = (value: number) => value % 2 === 1
const groupOf = (id: string) => id.split('/').slice(0, 5).join('/')
const storage = 'Microsoft.Storage/storageAccounts'

/** What people and pipelines do, each by a call of Azure Resource Manager that answers its status. */
const kinds = {
  writeStorage: (place: Place) =>
    patch(place, storage, { allowBlobPublicAccess: isOdd(place.value), supportsHttpsTrafficOnly: place.value % 3 > 0 }),
  writeVault: (place: Place) =>
    patch(place, 'Microsoft.KeyVault/vaults', { publicNetworkAccess: isOdd(place.value) ? 'Enabled' : 'Disabled' }),
  createStorage: async (place: Place) => {
    const group = groupOf(oneOf(place, storage) ?? '')
    return put(place, `${group}/providers/${storage}/made${place.value}`, {
      properties: { allowBlobPublicAccess: isOdd(place.value) },
    })
  },
  deleteStorage: (place: Place) => remove(place, storage),
  deleteServer: (place: Place) => remove(place, 'Microsoft.Sql/servers'),
  deleteGroup: async (place: Place) => {
    // Now and then: a subscription has few.
    const id = place.value % 8 === 0 ? oneOf(place, storage) : undefined
    if (id === undefined) return 404
    const group = groupOf(id)
    const locks = idsOf(place, 'Microsoft.Authorization/locks').filter((lock) => lock.startsWith(`${group}/`))
    for (const lock of locks) await statusOf(place, 'DELETE', lock)
    return statusOf(place, 'DELETE', group)
  },
  blobServices: async (place: Place) => {
    const id = `${oneOf(place, storage)}/blobServices/default`
    return put(place, id, { properties: { deleteRetentionPolicy: { enabled: isOdd(place.value), days: 7 } } })
  },
  container: async (place: Place) => {
    const id = `${oneOf(place, storage)}/blobServices/default/containers/made${place.value % 7}`
    return isOdd(place.at)
      ? put(place, id, { properties: { publicAccess: isOdd(place.value) ? 'Blob' : 'None' } })
      : statusOf(place, 'DELETE', id)
  },
  firewallRule: async (place: Place) => {
    const id = `${oneOf(place, 'Microsoft.Sql/servers')}/firewallRules/made${place.value % 5}`
    return isOdd(place.at)
      ? put(place, id, { properties: { startIpAddress: '0.0.0.0', endIpAddress: '255.255.255.255' } })
      : statusOf(place, 'DELETE', id)
  },
  auditing: async (place: Place) => {
    const id = `${oneOf(place, 'Microsoft.Sql/servers')}/auditingSettings/default`
    return put(place, id, { properties: { state: isOdd(place.value) ? 'Enabled' : 'Disabled' } })
  },
  siteConfig: async (place: Place) => {
    const id = `${oneOf(place, 'Microsoft.Web/sites')}/config/web`
    return put(place, id, { properties: { ftpsState: isOdd(place.value) ? 'AllAllowed' : 'Disabled' } })
  },
  diagnosticSetting: async (place: Place) => {
    const type = ['Microsoft.KeyVault/vaults', 'Microsoft.Network/networkSecurityGroups'][place.value % 2] ?? ''
    const id = `${oneOf(place, type)}/providers/Microsoft.Insights/diagnosticSettings/made`
    const workspaceId = oneOf(place, 'Microsoft.OperationalInsights/workspaces')
    return isOdd(place.at)
      ? put(place, id, { properties: { workspaceId, logs: [{ categoryGroup: 'allLogs', enabled: true }] } })
      : statusOf(place, 'DELETE', id)
  },
  securityRule: async (place: Place) => {
    const id = `${oneOf(place, 'Microsoft.Network/networkSecurityGroups')}/securityRules/made`
    const rule = { access: 'Allow', direction: 'Inbound', protocol: 'Tcp', priority: 3000 + (place.value % 500) }
    const ends = { sourceAddressPrefix: '*', sourcePortRange: '*', destinationAddressPrefix: '*' }
    return put(place, id, { properties: { ...rule, ...ends, destinationPortRange: isOdd(place.value) ? '22' : '443' } })
  },
  deleteSetting: (place: Place) => {
    const types = [`${storage}/[^/]+/blobServices`, 'Microsoft.Insights/diagnosticSettings']
    return remove(place, types[place.value % types.length] ?? '')
  },
  roleAssignment: async (place: Place) => {
    const scope = [place.subscription, oneOf(place, storage)][place.at % 2]
    const roles = `${place.subscription}/providers/Microsoft.Authorization/roleDefinitions`
    return put(place, `${scope}/providers/Microsoft.Authorization/roleAssignments/${guid(place.value)}`, {
      properties: {
        roleDefinitionId: `${roles}/8e3af657-a8ff-443c-a75c-2fe8c4bcb635`,
        principalId: guid(place.value + 1),
        principalType: 'User',
      },
    })
  },
  deleteRoleAssignment: (place: Place) => remove(place, 'Microsoft.Authorization/roleAssignments'),
  policyAssignment: async (place: Place) => {
    const id = `${place.subscription}/providers/Microsoft.Authorization/policyAssignments/made${place.value % 4}`
    if (!isOdd(place.at)) return statusOf(place, 'DELETE', id)
    const policy = '/providers/Microsoft.Authorization/policyDefinitions/404c3081-a854-4457-ae30-26a93ef643f9'
    return put(place, id, { properties: { policyDefinitionId: policy } })
  },
  lock: async (place: Place) => {
    const id = `${oneOf(place, 'Microsoft.KeyVault/vaults')}/providers/Microsoft.Authorization/locks/made`
    return isOdd(place.at) ? put(place, id, { properties: { level: 'CanNotDelete' } }) : statusOf(place, 'DELETE', id)
  },
}

async function statusOf({ call }: Place, method: string, id: string): Promise<number> {
  return (await call(method, id)).status
}

const number = fc.integer({ min: 0, max: 9999 })

export const changes: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...(Object.keys(kinds) as Change['kind'][])),
  at: number,
  value: number,
})

/** Carries a change out; what is not there or is locked stays as it is. Answers Azure's status. */
export async function carryOut(
  { call, cloud, subscription }: Pick<Place, 'call' | 'cloud' | 'subscription'>,
  { kind, at, value }: Change,
): Promise<number> {
  return kinds[kind]({ call, cloud, subscription, at, value })
}
