import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { JsonSchema } from '#app/contract/openapi/openapi.ts'
import { InlineShape } from './shape.tsx'

const written = (schema: JsonSchema) => {
  const text = renderToStaticMarkup(<InlineShape schema={schema} />).replace(/<[^>]+>/g, '')
  return text.replaceAll('&quot;', '"')
}

test.each<[JsonSchema, string]>([
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ $ref: '#/components/schemas/Scan' }, { type: 'null' }] }, 'Scan | null'],
  [{ type: 'array', items: { type: ['number', 'null'] } }, '(number | null)[]'],
  [{ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [name: string]: number }'],
  [
    { type: 'object', properties: { id: { type: 'string' }, days: { type: 'integer', minimum: 1 } }, required: ['id'] },
    '{\n  id: string\n  days?: integer // at least 1\n}',
  ],
  [{}, 'unknown'],
])('writes %j as a type of TypeScript', (schema, type) => {
  expect(written(schema)).toBe(type)
})
