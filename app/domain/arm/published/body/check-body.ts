import { isJsonObject, type JsonObject, propertyKey } from '../../json-value.ts'
import type { BodyFault, BodyPath } from './body-fault.ts'
import type { BodySchema } from './body-schemas.ts'
import { checkList, checkNumber, checkText } from './check-value.ts'
import { type BodyMember, findMember, type Members, membersOf } from './members.ts'
import type { Shape } from './shape.ts'

/** How a body is read. */
export interface Reading {
  /** Names and values of enumerations in any case, as Azure's services read them; the provider azapi asks for their spelling. */
  anyCase: boolean
  /** A PATCH: what it leaves out stays, so nothing is missing. */
  isPartial: boolean
}

/**
 * What is wrong with a body by the schema of its type, in the order in which it stands there. `name` belongs into the body as the
 * resource's name, `id`, `type` and `apiVersion` do not. A value that is null says nothing, and one that is undefined is
 * not known yet: neither is judged.
 */
export function bodyFaults(schema: BodySchema, body: JsonObject, reading: Reading): BodyFault[] {
  return checkShape({ schema, reading }, schema.body, body, [])
}

interface Checking {
  schema: BodySchema
  reading: Reading
}

function checkShape(checking: Checking, shape: Shape, value: unknown, path: BodyPath): BodyFault[] {
  if (value === null || value === undefined) return []
  switch (shape.k) {
    case '*':
      return []
    case 'b':
      return typeof value === 'boolean' ? [] : [{ kind: 'type', path, expected: 'boolean', value }]
    case 's':
      return checkText(shape, value, path)
    case 'i':
      return checkNumber(shape, value, path)
    case 'e':
      return isAmong(checking, shape, value) ? [] : [{ kind: 'value', path, value, values: shape.v }]
    case 'a': {
      if (!Array.isArray(value)) return [{ kind: 'type', path, expected: 'array', value }]
      const item = checking.schema.shape(shape.i)
      return [
        ...checkList(shape, value, path),
        ...value.flatMap((one, index) => checkShape(checking, item, one, [...path, index])),
      ]
    }
    case 'o':
      if (!isJsonObject(value)) return [{ kind: 'type', path, expected: 'object', value }]
      return checkObject(checking, membersOf(shape), shape.a, value, path)
    case 'd':
      if (!isJsonObject(value)) return [{ kind: 'type', path, expected: 'object', value }]
      return checkVariant(checking, shape, value, path)
  }
}

function isAmong({ reading }: Checking, shape: Shape & { k: 'e' }, value: unknown): boolean {
  if (typeof value !== 'string') return false
  if (shape.open || shape.v.includes(value)) return true
  return reading.anyCase && shape.v.some((one) => one.toLowerCase() === value.toLowerCase())
}

/** `others` is the shape of what has no name among the members. */
function checkObject(
  checking: Checking,
  members: Members,
  others: number | undefined,
  body: JsonObject,
  path: BodyPath,
): BodyFault[] {
  const given = Object.entries(body).flatMap(([name, value]) => {
    const member = findMember(members, name, checking.reading.anyCase)
    const at = [...path, name]
    if (member !== undefined) return checkMember(checking, member, value, at)
    if (others !== undefined) return checkShape(checking, checking.schema.shape(others), value, at)
    return [unknownName(at, members)]
  })
  return [...given, ...missingNames(checking, members, body, path)]
}

function checkMember(checking: Checking, member: BodyMember, value: unknown, path: BodyPath): BodyFault[] {
  if (member.isReadOnly) return [{ kind: 'readOnly', path }]
  return checkShape(checking, checking.schema.shape(member.shape), value, path)
}

function unknownName(path: BodyPath, members: Members): BodyFault {
  return { kind: 'unknown', path, names: members.all.map(({ name }) => name) }
}

function missingNames({ reading }: Checking, members: Members, body: JsonObject, path: BodyPath): BodyFault[] {
  if (reading.isPartial) return []
  return members.all
    .filter(({ name, isRequired, isReadOnly }) => isRequired && !isReadOnly && !isGiven(reading, body, name))
    .map(({ name }) => ({ kind: 'missing', path: [...path, name] }))
}

function isGiven({ anyCase }: Reading, body: JsonObject, name: string): boolean {
  return Object.hasOwn(body, name) || (anyCase && propertyKey(body, name) !== undefined)
}

/** An object of several variants is checked as its shared properties, and the rest as the variant that it says it is. */
function checkVariant(checking: Checking, shape: Shape & { k: 'd' }, body: JsonObject, path: BodyPath): BodyFault[] {
  const { reading, schema } = checking
  const shared = membersOf(shape)
  const isShared = (name: string) => findMember(shared, name, reading.anyCase) !== undefined
  const own = Object.fromEntries(Object.entries(body).filter(([name]) => isShared(name)))
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !isShared(name)))
  const ofAll = checkObject(checking, shared, undefined, own, path)
  if (!isGiven(reading, rest, shape.on)) {
    if (reading.isPartial) return [...ofAll, ...bestVariant(checking, shape, rest, path)]
    return [...ofAll, { kind: 'missing', path: [...path, shape.on] }]
  }
  const value = rest[reading.anyCase ? (propertyKey(rest, shape.on) ?? shape.on) : shape.on]
  if (value === undefined) return ofAll
  const names = Object.keys(shape.e)
  const same = (one: string) => one.toLowerCase() === String(value).toLowerCase()
  const name = names.find((one) => (reading.anyCase ? same(one) : one === value))
  const number = name === undefined ? undefined : shape.e[name]
  if (number === undefined) return [...ofAll, { kind: 'value', path: [...path, shape.on], value, values: names }]
  return [...ofAll, ...checkShape(checking, schema.shape(number), rest, path)]
}

/** A PATCH need not say which variant it changes: any may be meant. */
function bestVariant(checking: Checking, shape: Shape & { k: 'd' }, rest: JsonObject, path: BodyPath): BodyFault[] {
  const found = Object.values(shape.e).map((number) => checkShape(checking, checking.schema.shape(number), rest, path))
  return found.toSorted((one, other) => one.length - other.length)[0] ?? []
}
