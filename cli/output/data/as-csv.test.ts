import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asCsv } from './as-csv.ts'

it('has a line for each entry of a list, and a column for each name that any of them has', () => {
  const list = [
    { id: 'a', resource: { name: 'one', tags: {} }, ids: ['x', 'y'] },
    { id: 'b', count: 2, evidence: [{ path: 'p' }] },
  ]
  expect(asCsv(list)).toBe(
    ['id,resource.name,ids,count,evidence', 'a,one,x y,,', 'b,,,2,"[{""path"":""p""}]"'].join('\r\n'),
  )
})

it('takes an object with one list for that list, and one with an id for itself', () => {
  expect(asCsv({ total: 1, items: [{ id: 'a' }] })).toBe('id\r\na')
  expect(asCsv({ id: 'a', controls: ['x'] })).toBe('id,controls\r\na,x')
})

it('keeps every value in its field, and lets none begin a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ a: fc.string(), b: fc.string() }), { minLength: 1 }), (list) => {
      const [, ...rows] = readCsv(asCsv(list))
      expect(rows.map((row) => row.map(withoutQuote))).toEqual(list.map(({ a, b }) => [a, b].map(withoutQuote)))
      for (const field of rows.flat()) expect(field).not.toMatch(/(^|[;\t]\s*)[=+\-@]/)
    }),
  )
})

const withoutQuote = (text: string) => text.replace(/(^|[;\t]\s*)'/g, '$1')

/** RFC 4180, with any character in quoted fields. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of `${text}\r\n`.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
