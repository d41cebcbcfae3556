import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#app/contract/endpoint.ts'

export interface WrongCall {
  path: string
  method: string
  headers: Record<string, string>
  body?: string
}

const texts = [
  '',
  ' ',
  'none',
  '0',
  '-1',
  '1e309',
  'null',
  '__proto__',
  'constructor',
  '..',
  '../../etc/passwd',
  '%00',
  'a\u0000b',
  'a\nb',
  "' or 1=1 --",
  '{{7*7}}',
  '\ud800',
  '\u202eabc',
  '👩‍👩‍👧‍👦',
  'x'.repeat(5000),
  `a@${'.'.repeat(20_000)}`,
  '00000000-0000-0000-0000-000000000000',
  '/subscriptions/x/resourceGroups/y',
]

const text = fc.oneof(fc.constantFrom(...texts), fc.string({ maxLength: 40 }))
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom(0, -1, 1.5, Number.MAX_SAFE_INTEGER, true, null, [], {}, [[[[[]]]]], { toString: 1 }),
  fc.array(text, { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Bodies that are no JSON, or JSON of another kind. */
const oddBody = fc.oneof(
  fc.constantFrom(
    '',
    'null',
    '[]',
    '"text"',
    '{',
    '{"a":',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    '{"__proto__":{"a":1}}',
  ),
  fc.string(),
)

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : ['a']

const filled = (fields: string[], one: fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries([...fields, 'unknown'].map((name) => [name, one])), { requiredKeys: [] })

/** Calls of an endpoint with parameters, queries and bodies that hardly anybody means. */
export function wrongCalls({ method, path, query, body }: Endpoint): fc.Arbitrary<WrongCall> {
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const takesBody = body !== undefined || method !== 'GET'
  const bodies = fc.oneof(
    { weight: 3, arbitrary: filled(fieldsOf(body), value).map((one) => JSON.stringify(one)) },
    oddBody,
  )
  return fc
    .record({
      params: fc.tuple(...params.map(() => text)),
      query: filled(fieldsOf(query), text),
      body: bodies,
      type: fc.constantFrom(
        'application/json',
        'application/json',
        'application/json',
        'text/plain',
        'multipart/form-data',
        'x',
      ),
    })
    .map((given) => {
      const values = [...given.params]
      const filledPath = path.replace(/:\w+/g, () => encodeURIComponent(wellFormed(values.shift() || 'x')))
      const search = new URLSearchParams(Object.entries(given.query).map(([name, one]) => [name, String(one)]))
      return {
        method,
        path: search.size > 0 ? `${filledPath}?${search}`.slice(0, 14_000) : filledPath,
        headers: { 'content-type': given.type },
        ...(takesBody && { body: given.body }),
      }
    })
}

/** Half a surrogate pair cannot stand in an address. */
const wellFormed = (one: string) => one.replace(/\p{Cs}/gu, '\ufffd').replace(/^\.+$/, 'dots')
