import { isJsonObject } from '#app/domain/arm/json-value.ts'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { normaliseId } from '#app/domain/arm/resource-id.ts'
import { valueAt } from '#app/domain/fixes/repair/repair-body.ts'

/**
 * A resource as Azure answers it once a private endpoint was made: with an approved connection when the endpoint leads to
 * it. Unchanged by what is no private endpoint, or one of another resource.
 */
export function linkedRecord(made: ResourceRecord | undefined, record: ResourceRecord): ResourceRecord {
  const links = valueAt(made, 'properties.privateLinkServiceConnections')
  const leadsHere = (link: unknown) =>
    normaliseId(String(valueAt(link, 'properties.privateLinkServiceId'))) === normaliseId(record.id)
  if (!made || !Array.isArray(links) || !links.some(leadsHere)) return record
  const present = valueAt(record, 'properties.privateEndpointConnections')
  const connection = {
    properties: { privateEndpoint: { id: made.id }, privateLinkServiceConnectionState: { status: 'Approved' } },
  }
  return {
    ...record,
    properties: {
      ...(isJsonObject(record.properties) && record.properties),
      privateEndpointConnections: [...(Array.isArray(present) ? present : []), connection],
    },
  }
}
