import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ArmError } from '../arm/arm-error.ts'
import { parseQuery } from './parse-query.ts'

describe('parseQuery', () => {
  test('and binds tighter than or', () => {
    const { conditions } = parseQuery("resources | where name == 'a' or name == 'b' and kind != 'c'")
    expect(conditions).toEqual([
      {
        kind: 'or',
        parts: [
          { kind: 'test', column: 'name', comparison: '==', values: ['a'] },
          {
            kind: 'and',
            parts: [
              { kind: 'test', column: 'name', comparison: '==', values: ['b'] },
              { kind: 'test', column: 'kind', comparison: '!=', values: ['c'] },
            ],
          },
        ],
      },
    ])
  })

  test('lines, spaces and the case of words do not matter', () => {
    const text = "Resources\n|  WHERE Type =~ 'x'\r\n| Project ID,name|sort by id ASC\n|limit 3"
    expect(parseQuery(text)).toMatchObject({
      table: 'resources',
      output: { kind: 'rows', columns: ['id', 'name'], take: 3 },
    })
  })

  test('property: any text is either read or refused as an invalid query', () => {
    const piece = fc.constantFrom(
      'resources',
      '|',
      'where',
      'name',
      '==',
      "'a'",
      '(',
      ')',
      'and',
      'in~',
      ',',
      'take',
      '5',
      'count',
      'by',
      'id',
      'asc',
      'order',
      'project',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => ['resources', ...pieces].join(' ')),
    )
    fc.assert(
      fc.property(text, (query) => {
        try {
          expect(parseQuery(query).table).toBeTruthy()
        } catch (error) {
          expect(error).toBeInstanceOf(ArmError)
          expect((error as ArmError).code).toBe('InvalidQuery')
        }
      }),
    )
  })

  test('property: a text in quotes arrives as it was meant', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const quoted = value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')
        const { conditions } = parseQuery(`resources | where name == '${quoted}'`)
        expect(conditions).toMatchObject([{ values: [value] }])
      }),
    )
  })
})
