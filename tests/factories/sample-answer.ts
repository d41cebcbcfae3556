import { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema

/** A name of somebody else's making: long, without a space, of wide signs, with what would steer a terminal. */
export const hostileName = `日本語-ストレージ🚀\u001b[31m\u202eevil\u0007-${'stlegacyverylongname'.repeat(3)} and words that follow it`

/**
 * An answer as a schema allows it, with hostile names in every text: lists have two entries, what may be null is not.
 * Texts whose name says so are times, ids and the like.
 */
export function sampleAnswer(schema: z.ZodType): unknown {
  const described = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }) as Schema
  return sample(described, { name: '', nth: 0, root: described })
}

interface Place {
  name: string
  /** Which entry of the list around it. */
  nth: number
  root: Schema
}

function sample(schema: Schema, place: Place): unknown {
  if (schema.$ref) return sample(referred(schema.$ref, place.root), place)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) {
    const [first] = choices.filter((one) => (one as Schema).type !== 'null')
    return sample((first ?? {}) as Schema, place)
  }
  switch (schema.type) {
    case 'object':
      return Object.fromEntries([
        ...Object.entries(schema.properties ?? {}).map(([key, one]) => [
          key,
          sample(one as Schema, { ...place, name: key }),
        ]),
        // A record whose keys are named has all of them.
        ...((schema.propertyNames as Schema | undefined)?.enum ?? []).map((key) => [
          key,
          sample(schema.additionalProperties as Schema, { ...place, name: String(key) }),
        ]),
      ])
    case 'array':
      return [1, 2].map((nth) => sample((schema.items ?? {}) as Schema, { ...place, nth }))
    case 'string':
      return textOf(place).slice(0, schema.maxLength)
    case 'number':
    case 'integer':
      return 42
    case 'boolean':
      return true
    default:
      return null
  }
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/(At|_at|^at|^timestamp|lastModified|asOf|dueAt)$/, '2026-11-23T07:30:00.000Z'],
  [/^cron$/, '30 2 * * *'],
  [/^(timeZone|timezone)$/, 'Europe/Amsterdam'],
  [/(^id|Id|_id)$/, '3f2a9c01-7c1e-4b2a-93d5-e95b0c477a21'],
]

function textOf({ name, nth }: Place): string {
  const text = kinds.find(([like]) => like.test(name))?.[1] ?? hostileName
  return /(^id|Id|_id)$/.test(name) ? `${text.slice(0, 7)}${nth}${text.slice(8)}` : text
}

const referred = (ref: string, root: Schema): Schema =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], root) as Schema
