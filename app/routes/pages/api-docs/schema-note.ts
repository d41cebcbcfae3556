import type { JsonSchema } from '#app/contract/openapi/openapi.ts'

/** What a schema asks beyond its type, in words; empty when nothing. */
export function schemaNote(schema: JsonSchema): string {
  return [
    span(schema.minimum, schema.maximum),
    span(schema.minLength, schema.maxLength, 'character'),
    span(schema.minItems, schema.maxItems, 'item'),
    schema.format ?? (schema.pattern && `matches ${schema.pattern}`),
    schema.default !== undefined && `${JSON.stringify(schema.default)} when left out`,
  ]
    .filter(Boolean)
    .join('; ')
}

function span(from: number | undefined, to: number | undefined, unit?: string): string | undefined {
  if (from === undefined && to === undefined) return undefined
  const range = to === undefined ? `at least ${from}` : from === undefined ? `at most ${to}` : `${from} to ${to}`
  return unit ? `${range} ${unit}${(to ?? from) === 1 ? '' : 's'}` : range
}
