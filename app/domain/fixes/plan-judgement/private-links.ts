import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { normaliseId } from '../../arm/resource-id.ts'

const endpointType = 'microsoft.network/privateendpoints'

/** Ids of the resources that a private endpoint with this body leads to; none for other types. */
export function linkedIds(type: string, body: JsonObject): string[] {
  if (type.toLowerCase() !== endpointType || !isJsonObject(body.properties)) return []
  const links = body.properties.privateLinkServiceConnections
  if (!Array.isArray(links)) return []
  return links.flatMap((link) => {
    const { privateLinkServiceId: id } = objectOf(objectOf(link).properties)
    return typeof id === 'string' ? [id] : []
  })
}

/** A resource with the approved connection that Azure gives it when an endpoint to it is made. */
export function linked(target: ResourceRecord, endpointId: string): ResourceRecord {
  const connection = {
    properties: {
      privateEndpoint: { id: endpointId },
      privateLinkServiceConnectionState: { status: 'Approved' },
    },
  }
  return withConnections(target, [...connectionsBeside(target, endpointId), connection])
}

/** A resource without the connection of an endpoint. */
export function unlinked(target: ResourceRecord, endpointId: string): ResourceRecord {
  return withConnections(target, connectionsBeside(target, endpointId))
}

function connectionsBeside({ properties }: ResourceRecord, endpointId: string): unknown[] {
  const connections = objectOf(properties).privateEndpointConnections
  if (!Array.isArray(connections)) return []
  const idOf = (one: unknown) => objectOf(objectOf(objectOf(one).properties).privateEndpoint).id
  return connections.filter((one) => normaliseId(String(idOf(one))) !== normaliseId(endpointId))
}

function withConnections(target: ResourceRecord, privateEndpointConnections: unknown[]): ResourceRecord {
  return { ...target, properties: { ...objectOf(target.properties), privateEndpointConnections } }
}

const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {})
