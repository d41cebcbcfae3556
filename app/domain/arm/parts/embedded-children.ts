import { isJsonObject, type JsonObject, propertyKey, readProperty } from '../json-value.ts'
import type { ResourceRecord } from '../record.ts'
import { nameOf, parentOf } from '../resource-id.ts'
import { type PartType, partTypeOf } from './part-types.ts'

/** Lists of children that a PUT of their parent leaves as they are where its body does not have them. */
export const embeddedArrays: readonly string[] = ['securityRules', 'routes', 'subnets', 'virtualNetworkPeerings']

/** The resource in whose list a resource of this type stands; undefined for a type that stands alone. */
export function embedderOf(id: string, type: string): string | undefined {
  return partTypeOf(type.toLowerCase()) === undefined ? undefined : parentOf(id)
}

/** The element of its parent that a child is, as a record. */
export function embeddedRecord(parent: ResourceRecord, id: string, type: string): ResourceRecord | undefined {
  const part = partTypeOf(type.toLowerCase())
  if (!part || part.adds) return undefined
  const element = elementsOf(parent, part).find((one) => elementName(one) === lowerName(id))
  if (!element) return undefined
  if (!part.isFlat) return { ...element, id, type }
  const { name, ...properties } = element
  return { id, type, name: String(name), properties }
}

/** A parent with a child in its list as it is now; without it when there is none any more. */
export function withEmbedded(
  parent: ResourceRecord,
  id: string,
  type: string,
  child: ResourceRecord | undefined,
): ResourceRecord {
  const part = partTypeOf(type.toLowerCase())
  // What nobody knows yet stays unknown.
  if (!part || typeof listOf(parent, part) === 'symbol') return parent
  const elements = elementsOf(parent, part)
  if (part.adds) return child ? withElements(parent, part, [...elements, ...addedBy(child, part)]) : parent
  const at = elements.findIndex((one) => elementName(one) === lowerName(id))
  const element = child && asElement(child, part)
  // What is not known of a child is not known of the list.
  if (typeof element === 'symbol') return withElements(parent, part, element)
  if (element === undefined)
    return withElements(
      parent,
      part,
      elements.filter((_, index) => index !== at),
    )
  return withElements(parent, part, at === -1 ? [...elements, element] : elements.with(at, element))
}

/**
 * A parent with all of some children in its list that are not in it, or of which only ids are.
 * @param children of one type, as they stand beside it; of several with one name the first counts
 */
export function withMissing(
  parent: ResourceRecord,
  part: PartType,
  children: readonly ResourceRecord[],
): ResourceRecord {
  const elements = elementsOf(parent, part)
  if (part.adds) return withElements(parent, part, [...elements, ...children.flatMap((one) => addedBy(one, part))])
  const places = new Map(elements.map((one, at) => [elementName(one), at]))
  const all = [...elements]
  for (const child of children) {
    const name = lowerName(child.id)
    const at = places.get(name)
    const element = asElement(child, part)
    if (!isJsonObject(element) || (at !== undefined && isTold(all[at], part))) continue
    places.set(name, at ?? all.length)
    all[at ?? all.length] = element
  }
  return withElements(parent, part, all)
}

/** Names, in lower case, of the children that a parent's list tells of, and not only their ids. */
export function namesTold(parent: ResourceRecord, part: PartType): Set<string> {
  if (part.adds) return new Set()
  return new Set(elementsOf(parent, part).flatMap((one) => (isTold(one, part) ? elementName(one) : [])))
}

/** The elements of the list in which a parent has such children. */
export function elementsOf(parent: ResourceRecord, part: Pick<PartType, 'path'>): JsonObject[] {
  const list = listOf(parent, part)
  return Array.isArray(list) ? list.filter(isJsonObject) : []
}

/** What stands where a parent has such children: a list, as Azure answers; undefined where nothing does. */
export function listOf({ properties }: ResourceRecord, { path }: Pick<PartType, 'path'>): unknown {
  let value: unknown = properties
  for (const name of path) {
    if (typeof value === 'symbol') return value
    value = readProperty(value, name, name.toLowerCase())
  }
  return value
}

const lowerName = (id: string) => nameOf(id).toLowerCase()

/** Connections have ids alone. */
const elementName = ({ name, id }: JsonObject): string =>
  typeof name === 'string' ? name.toLowerCase() : lowerName(typeof id === 'string' ? id : '')

const isTold = (element: unknown, { isFlat }: PartType): boolean =>
  isJsonObject(element) && (isFlat ? Object.keys(element).length > 1 : isJsonObject(element.properties))

function asElement(child: ResourceRecord, { isFlat }: PartType): JsonObject | symbol {
  if (!isFlat) return child
  if (typeof child.properties === 'symbol') return child.properties
  return { name: nameOf(child.id), ...(isJsonObject(child.properties) ? child.properties : {}) }
}

/** What a resource adds to a list of its parent, such as policies of access; one that takes some away adds nothing. */
function addedBy(child: ResourceRecord, part: PartType): JsonObject[] {
  return lowerName(child.id) === 'remove' ? [] : elementsOf(child, part)
}

function withElements(parent: ResourceRecord, { path }: PartType, elements: JsonObject[] | symbol): ResourceRecord {
  const properties = isJsonObject(parent.properties) ? parent.properties : {}
  return { ...parent, properties: written(properties, path, elements) }
}

function written(holder: JsonObject, [name = '', ...rest]: readonly string[], value: unknown): JsonObject {
  const key = propertyKey(holder, name) ?? name
  const inner = holder[key]
  return { ...holder, [key]: rest.length === 0 ? value : written(isJsonObject(inner) ? inner : {}, rest, value) }
}
