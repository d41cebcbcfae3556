import type { BodySchema } from './body-schemas.ts'
import { type BodyMember, findMember, membersOf } from './members.ts'
import type { Shape } from './shape.ts'

/** A step into a body: a property of an object of which these are set, or an element of a list. */
export type BodyStep = { name: string; given: ReadonlyMap<string, string | undefined> } | 'element'

/** The shape at the end of some steps from the top of a body; undefined where the schema has none. */
export function shapeAt(schema: BodySchema, steps: readonly BodyStep[]): Shape | undefined {
  return steps.reduce<Shape | undefined>((shape, step) => {
    if (step === 'element') return shape?.k === 'a' ? schema.shape(shape.i) : undefined
    if (shape?.k !== 'o' && shape?.k !== 'd') return undefined
    const member = membersAt(schema, shape, step.given).find(({ name }) => name === step.name)
    if (member) return schema.shape(member.shape)
    return shape.k === 'o' && shape.a !== undefined ? schema.shape(shape.a) : undefined
  }, schema.body)
}

/**
 * The properties that an object may have. One of several variants has those that all have, the one that says which it is, and, where
 * that is set in `given`, those of the variant.
 */
export function membersAt(
  schema: BodySchema,
  shape: Shape & { k: 'o' | 'd' },
  given: ReadonlyMap<string, string | undefined>,
): readonly BodyMember[] {
  const { all } = membersOf(shape)
  if (shape.k === 'o') return all
  const chosen = shape.e[given.get(shape.on) ?? '']
  const variant = chosen === undefined ? undefined : schema.shape(chosen)
  const own = variant?.k === 'o' ? membersOf(variant) : undefined
  const which = own && findMember(own, shape.on, false)
  const says: BodyMember = which ?? { name: shape.on, shape: -1, isRequired: true, isReadOnly: false }
  return [...all, says, ...(own?.all.filter(({ name }) => name !== shape.on) ?? [])]
}

/** The texts that may stand at a property, where the schema knows them all or some. */
export function valuesAt(
  schema: BodySchema,
  shape: Shape & { k: 'o' | 'd' },
  name: string,
  given: ReadonlyMap<string, string | undefined>,
): readonly string[] | undefined {
  if (shape.k === 'd' && name === shape.on) return Object.keys(shape.e)
  const member = membersAt(schema, shape, given).find((one) => one.name === name)
  const inner = member && schema.shape(member.shape)
  return inner?.k === 'e' ? inner.v : undefined
}
