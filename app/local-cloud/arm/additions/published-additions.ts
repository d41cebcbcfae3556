import { type BodySchema, shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import { type Members, membersOf } from '#app/domain/arm/published/body/members.ts'
import type { Shape } from '#app/domain/arm/published/body/shape.ts'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { isObject, type JsonObject, objectOf } from '../json-object.ts'
import { guidOf } from '../stable-values.ts'

/** What stands around an element of a list: the id and the type of what holds it, and the etag of the whole. */
interface Holder {
  id: string
  type: string
  etag: string
}

const network = /^microsoft\.network\//i

/**
 * What Azure adds by the published schema of a type: that the resource is provisioned, and in the network's types its etag and, to
 * each named element of a list, an id, a type, an etag and its state.
 */
export function publishedAdditions(record: ResourceRecord): ResourceRecord {
  const schema = shippedBodySchemas().find(record.type)?.newest
  if (schema === undefined) return record
  if (!network.test(record.type)) return { ...record, ...provisioned(schema, schema.body, record) }
  const etag = `W/"${guidOf(JSON.stringify({ ...record, etag: undefined }))}"`
  const holder = { id: record.id, type: record.type, etag }
  return { ...record, ...withElements(schema, schema.body, record, holder), ...etagOf(schema, schema.body, etag) }
}

function membersIn(shape: Shape): Members | undefined {
  return shape.k === 'o' || shape.k === 'd' ? membersOf(shape) : undefined
}

function etagOf(schema: BodySchema, shape: Shape, etag: string): JsonObject {
  return membersIn(shape)?.exact.get('etag')?.isReadOnly === true && schema !== undefined ? { etag } : {}
}

/** The properties with a provisioningState where the schema has one that can be Succeeded. */
function provisioned(schema: BodySchema, shape: Shape, holder: JsonObject): JsonObject {
  const member = membersIn(shape)?.exact.get('properties')
  const inner = member && membersIn(schema.shape(member.shape))
  const state = inner?.exact.get('provisioningState')
  const own = objectOf(holder.properties)
  if (state?.isReadOnly !== true || own.provisioningState !== undefined || !canSucceed(schema.shape(state.shape)))
    return {}
  return { properties: { ...own, provisioningState: 'Succeeded' } }
}

function canSucceed(shape: Shape): boolean {
  return shape.k !== 'e' || shape.v.includes('Succeeded')
}

function withElements(schema: BodySchema, shape: Shape, value: JsonObject, holder: Holder): JsonObject {
  const whole: JsonObject = { ...value, ...provisioned(schema, shape, value) }
  const members = membersIn(shape)
  const properties = members?.exact.get('properties')
  if (properties === undefined || !isObject(whole.properties)) return whole
  const inner = membersIn(schema.shape(properties.shape))
  const lists = Object.entries(whole.properties).flatMap(([name, list]): [string, unknown][] => {
    const shapeOfList = Array.isArray(list) ? inner?.exact.get(name) : undefined
    const of = shapeOfList && schema.shape(shapeOfList.shape)
    if (!Array.isArray(list) || of?.k !== 'a') return []
    return [[name, list.map((one) => element(schema, schema.shape(of.i), one, { ...holder, list: name }))]]
  })
  return { ...whole, properties: { ...whole.properties, ...Object.fromEntries(lists) } }
}

/** An element that has a name is a resource within another; others refer to something, or are plain values. */
function element(schema: BodySchema, shape: Shape, value: unknown, place: Holder & { list: string }): unknown {
  const members = membersIn(shape)
  if (!isObject(value) || typeof value.name !== 'string' || members?.exact.get('id') === undefined) return value
  const list = typeof value.type === 'string' ? (value.type.split('/').at(-1) ?? place.list) : place.list
  const id = typeof value.id === 'string' ? value.id : `${place.id}/${list}/${value.name}`
  const type = typeof value.type === 'string' ? value.type : `${place.type}/${list}`
  const isTyped = members.exact.get('type')?.isReadOnly === true
  const own = { ...value, id, ...etagOf(schema, shape, place.etag), ...(isTyped && { type }) }
  return withElements(schema, shape, own, { id, type, etag: place.etag })
}
