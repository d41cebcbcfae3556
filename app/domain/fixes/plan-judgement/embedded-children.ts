import { isJsonObject, type JsonObject, propertyKey, readProperty } from '../../arm/json-value.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { nameOf, parentOf } from '../../arm/resource-id.ts'

/** Children that ARM keeps in an array of their parent too: lower-case type → that array. Source: ARM's REST reference. */
const arrays: Readonly<Record<string, string>> = {
  'microsoft.network/networksecuritygroups/securityrules': 'securityRules',
  'microsoft.network/routetables/routes': 'routes',
  'microsoft.network/virtualnetworks/subnets': 'subnets',
  'microsoft.network/virtualnetworks/virtualnetworkpeerings': 'virtualNetworkPeerings',
}

/** The names of all such arrays. */
export const embeddedArrays: readonly string[] = Object.values(arrays)

/** The resource in whose array a resource of this type stands; undefined for a type that stands alone. */
export function embedderOf(id: string, type: string): string | undefined {
  return arrays[type.toLowerCase()] === undefined ? undefined : parentOf(id)
}

/** The element of its parent that a child is, as a record. */
export function embeddedRecord(parent: ResourceRecord, id: string, type: string): ResourceRecord | undefined {
  const element = elementsOf(parent, type).find((one) => sameName(one, id))
  return element && { ...element, id, type }
}

/** A parent with a child in its array as it is now; without it when there is none any more. */
export function withEmbedded(
  parent: ResourceRecord,
  id: string,
  type: string,
  child: ResourceRecord | undefined,
): ResourceRecord {
  const name = arrays[type.toLowerCase()] ?? ''
  const elements = elementsOf(parent, type)
  const at = elements.findIndex((one) => sameName(one, id))
  const left = elements.filter((_, index) => index !== at)
  const changed = child === undefined ? left : at === -1 ? [...elements, child] : elements.with(at, child)
  const properties = isJsonObject(parent.properties) ? parent.properties : {}
  return { ...parent, properties: { ...properties, [propertyKey(properties, name) ?? name]: changed } }
}

function elementsOf({ properties }: ResourceRecord, type: string): JsonObject[] {
  const name = arrays[type.toLowerCase()] ?? ''
  const elements = readProperty(properties, name, name.toLowerCase())
  return Array.isArray(elements) ? elements.filter(isJsonObject) : []
}

const sameName = (element: JsonObject, id: string) => String(element.name).toLowerCase() === nameOf(id).toLowerCase()
