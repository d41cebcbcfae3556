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
  return {
    ...record,
    ...withElements(schema, schema.body, record, holder),
    ...(isReadOnly(schema.body, 'etag') && { etag }),
  }
}

function membersIn(shape: Shape): Members | undefined {
  return shape.k === 'o' || shape.k === 'd' ? membersOf(shape) : undefined
}

/** Where the schema refers to itself its file says nothing (anything goes): what a network element has is known all the same. */
const isOpen = (shape: Shape) => shape.k === '*'

function isReadOnly(shape: Shape, name: string): boolean {
  return isOpen(shape) || membersIn(shape)?.exact.get(name)?.isReadOnly === true
}

/** The shape of a property; anything of what is not described. */
function shapeOf(schema: BodySchema, shape: Shape, name: string): Shape | undefined {
  if (isOpen(shape)) return shape
  const member = membersIn(shape)?.exact.get(name)
  return member && schema.shape(member.shape)
}

/** The properties with a provisioningState where the schema has one that can be Succeeded. */
function provisioned(schema: BodySchema, shape: Shape, holder: JsonObject): JsonObject {
  const inner = shapeOf(schema, shape, 'properties')
  const state = inner && shapeOf(schema, inner, 'provisioningState')
  const own = objectOf(holder.properties)
  if (inner === undefined || state === undefined || !isReadOnly(inner, 'provisioningState')) return {}
  if (own.provisioningState !== undefined || !canSucceed(state)) return {}
  return { properties: { ...own, provisioningState: 'Succeeded' } }
}

function canSucceed(shape: Shape): boolean {
  return shape.k !== 'e' || shape.v.includes('Succeeded')
}

function withElements(schema: BodySchema, shape: Shape, value: JsonObject, holder: Holder): JsonObject {
  const whole: JsonObject = { ...value, ...provisioned(schema, shape, value) }
  const inner = shapeOf(schema, shape, 'properties')
  if (inner === undefined || !isObject(whole.properties)) return whole
  const lists = Object.entries(whole.properties).flatMap(([name, list]): [string, unknown][] => {
    const of = shapeOf(schema, inner, name)
    if (!Array.isArray(list) || of === undefined || !(of.k === 'a' || isOpen(of))) return []
    const item = of.k === 'a' ? schema.shape(of.i) : of
    return [[name, list.map((one) => element(schema, item, one, { ...holder, list: name }))]]
  })
  return { ...whole, properties: { ...whole.properties, ...Object.fromEntries(lists) } }
}

/** An element that has a name is a resource within another; others refer to something, or are plain values. */
function element(schema: BodySchema, shape: Shape, value: unknown, place: Holder & { list: string }): unknown {
  if (!isObject(value) || typeof value.name !== 'string') return value
  const isResource = isOpen(shape) ? isObject(value.properties) : membersIn(shape)?.exact.has('id')
  if (!isResource) return value
  const list = typeof value.type === 'string' ? (value.type.split('/').at(-1) ?? place.list) : place.list
  const id = typeof value.id === 'string' ? value.id : `${place.id}/${list}/${value.name}`
  const type = typeof value.type === 'string' ? value.type : `${place.type}/${list}`
  const known = { ...(isReadOnly(shape, 'etag') && { etag: place.etag }), ...(isReadOnly(shape, 'type') && { type }) }
  return withElements(schema, shape, { ...value, id, ...known }, { id, type, etag: place.etag })
}
