import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ResourceStore } from '../store/store.ts'
import { isObject, type JsonObject, objectOf } from './json-object.ts'
import { guidOf } from './stable-values.ts'

const endpointType = 'microsoft.network/privateendpoints'

/** How the connections of a type differ from those of most, by its lower-case name. */
const shapes: Record<
  string,
  { state?: 'Ready'; isBare?: true; hasGroupIds?: true; actions?: string; isAbsentWhenEmpty?: true }
> = {
  'microsoft.sql/servers': { state: 'Ready', isBare: true, hasGroupIds: true },
  'microsoft.keyvault/vaults': { isBare: true, isAbsentWhenEmpty: true },
  'microsoft.storage/storageaccounts': { actions: 'actionRequired' },
  'microsoft.documentdb/databaseaccounts': { isAbsentWhenEmpty: true },
}

/**
 * Gives the resources that a private endpoint leads to an approved connection, as for a caller who may approve it. Those
 * that it led to `before` lose theirs. Does nothing for other types.
 */
export function linkEndpoint(store: ResourceStore, endpoint: ResourceRecord, before: ResourceRecord | undefined): void {
  if (before !== undefined) unlinkEndpoint(store, before)
  for (const { privateLinkServiceId, groupIds } of linksOf(endpoint)) {
    const target = recordAt(store, privateLinkServiceId)
    if (target !== undefined)
      putConnections(store, target, [...connectionsOf(target), connection(target, endpoint, groupIds)])
  }
}

/** Takes the connections of a private endpoint off the resources that it leads to. Does nothing for other types. */
export function unlinkEndpoint(store: ResourceStore, endpoint: ResourceRecord): void {
  const isOwn = (one: unknown) => {
    const { id } = objectOf(objectOf(objectOf(one).properties).privateEndpoint)
    return String(id).toLowerCase() === endpoint.id.toLowerCase()
  }
  for (const { privateLinkServiceId } of linksOf(endpoint)) {
    const target = recordAt(store, privateLinkServiceId)
    if (target !== undefined)
      putConnections(
        store,
        target,
        connectionsOf(target).filter((one) => !isOwn(one)),
      )
  }
}

function linksOf({ type, properties }: ResourceRecord): JsonObject[] {
  const links = objectOf(properties).privateLinkServiceConnections
  if (type.toLowerCase() !== endpointType || !Array.isArray(links)) return []
  return links.filter(isObject).map((link) => objectOf(link.properties))
}

function recordAt(store: ResourceStore, id: unknown): ResourceRecord | undefined {
  const stored = store.get(String(id).toLowerCase())
  return stored && (JSON.parse(stored.body) as ResourceRecord)
}

function connectionsOf({ properties }: ResourceRecord): unknown[] {
  const connections = objectOf(properties).privateEndpointConnections
  return Array.isArray(connections) ? connections : []
}

function putConnections(store: ResourceStore, target: ResourceRecord, connections: unknown[]): void {
  const { privateEndpointConnections: _former, ...properties } = objectOf(target.properties)
  const isAbsent = connections.length === 0 && shapes[target.type.toLowerCase()]?.isAbsentWhenEmpty
  const shown = isAbsent ? {} : { privateEndpointConnections: connections }
  store.put({ ...target, properties: { ...properties, ...shown } })
}

function connection(target: ResourceRecord, endpoint: ResourceRecord, groupIds: unknown): JsonObject {
  const {
    state = 'Succeeded',
    isBare,
    hasGroupIds,
    actions = 'actionsRequired',
  } = shapes[target.type.toLowerCase()] ?? {}
  const name = `${endpoint.name}.${guidOf(endpoint.id.toLowerCase())}`
  return {
    id: `${target.id}/privateEndpointConnections/${name}`,
    ...(!isBare && { name, type: `${target.type}/privateEndpointConnections` }),
    properties: {
      provisioningState: state,
      ...(hasGroupIds && { groupIds }),
      privateEndpoint: { id: endpoint.id },
      privateLinkServiceConnectionState: { status: 'Approved', description: 'Auto-Approved', [actions]: 'None' },
    },
  }
}
