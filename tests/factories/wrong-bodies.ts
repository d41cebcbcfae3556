import { isJsonObject, type JsonObject } from '#app/domain/arm/json-value.ts'
import type { BodySchema } from '#app/domain/arm/published/body/body-schemas.ts'
import { membersOf } from '#app/domain/arm/published/body/members.ts'
import type { Shape } from '#app/domain/arm/published/body/shape.ts'

/** A body with one fault. */
export interface Wrong {
  kind: 'misspelled' | 'misspelled inside' | 'wrong type' | 'bad value' | 'missing' | 'bad name'
  /** Where the fault is, names joined by dots. */
  at: string
  body: JsonObject
  /** What ARM answers. */
  code: string
}

/** A place of a body, from the top. */
interface Place {
  names: string[]
  shape: Shape
}

/** Bodies with one fault each, of every kind that the schema has a place for; always the same ones. */
export function wrongBodies(schema: BodySchema, least: JsonObject): Wrong[] {
  const places = writablePlaces(schema, schema.body, [], 3)
  const content = 'InvalidRequestContent'
  const wrong: Wrong[] = [{ kind: 'misspelled', at: 'propertes', body: { ...least, propertes: {} }, code: content }]
  const add = (kind: Wrong['kind'], names: string[], value: unknown, code: string) =>
    wrong.push({ kind, at: names.join('.'), body: withValue(least, names, value), code })

  const holder = places.find(
    ({ names, shape }) => names.length === 1 && names[0] === 'properties' && shape.k === 'o' && shape.a === undefined,
  )
  if (holder) add('misspelled inside', ['properties', 'notAProprety'], 'x', content)
  for (const kind of ['b', 's', 'a'] as const) {
    const place = places.find(({ names, shape }) => shape.k === kind && names[0] === 'properties')
    if (place) add('wrong type', place.names, kind === 's' ? 5 : 'x', content)
  }
  const closed = places.find(({ names, shape }) => shape.k === 'e' && !shape.open && names.length > 1)
  if (closed) add('bad value', closed.names, 'NotAValue', content)
  for (const name of Object.keys(least)) {
    const { [name]: _left, ...rest } = least
    if (name !== 'name' && name !== 'location') wrong.push({ kind: 'missing', at: name, body: rest, code: content })
  }
  const nameShape = places.find(({ names }) => names.join() === 'name')?.shape
  if (nameShape?.k === 's' && nameShape.max)
    add('bad name', ['name'], 'x'.repeat(nameShape.max + 1), 'InvalidResourceName')
  return wrong
}

/** What may be written, without lists and maps, down to a depth. Objects that have variants are left alone. */
function writablePlaces(schema: BodySchema, shape: Shape, names: string[], depth: number): Place[] {
  if (shape.k !== 'o' || depth === 0) return []
  return membersOf(shape)
    .all.filter(({ isReadOnly }) => !isReadOnly)
    .flatMap(({ name, shape: number }) => {
      const place = { names: [...names, name], shape: schema.shape(number) }
      return [place, ...writablePlaces(schema, place.shape, place.names, depth - 1)]
    })
}

function withValue(body: JsonObject, [first = '', ...rest]: string[], value: unknown): JsonObject {
  const own = body[first]
  return { ...body, [first]: rest.length === 0 ? value : withValue(isJsonObject(own) ? own : {}, rest, value) }
}
