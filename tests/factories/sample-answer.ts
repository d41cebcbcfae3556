import { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema

/** A name of somebody else's making: long, without a space, of wide signs, with what would steer a terminal. */
export const hostileName = `日本語-ストレージ🚀\u001b[31m\u202eevil\u0007-${'stlegacyverylongname'.repeat(3)} and words that follow it`

/**
 * An answer as a schema allows it, with hostile names in every text: lists have two entries, what may be null is not.
 * Texts whose name says so are times, ids and the like.
 */
export function sampleAnswer(schema: z.ZodType): unknown {
  return sample(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }) as Schema, '')
}

function sample(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) {
    const [first] = choices.filter((one) => (one as Schema).type !== 'null')
    return sample((first ?? {}) as Schema, name)
  }
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, one]) => [key, sample(one as Schema, key)]),
      )
    case 'array':
      return [1, 2].map(() => sample((schema.items ?? {}) as Schema, name))
    case 'string':
      return textOf(name)
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

const textOf = (name: string) => kinds.find(([like]) => like.test(name))?.[1] ?? hostileName
