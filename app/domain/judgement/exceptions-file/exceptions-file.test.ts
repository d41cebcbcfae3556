import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfDay, scopeOf, scopeToFile } from './file-exception.ts'
import { type FileException, parseExceptions } from './parse-exceptions.ts'
import { writeExceptions } from './write-exceptions.ts'

const parse = (content: string) => parseExceptions(content, 'accepted.yaml', (id) => id !== 'gone')

const word = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/\p{Surrogate}/u.test(text))
const words = fc.array(word, { maxLength: 3 })

const exception: fc.Arbitrary<FileException> = fc.record({
  control: word.filter((id) => id !== 'gone'),
  subscription: fc.option(word, { nil: undefined }),
  reason: word,
  approvedBy: word,
  approvedIn: fc.oneof(word, fc.constant('')),
  until: fc.option(fc.constantFrom('2026-12-31', '2028-02-29'), { nil: null }),
  resources: words,
  names: words,
  groups: words,
  tags: fc.dictionary(
    word.filter((name) => name !== '__proto__'),
    fc.oneof(word, fc.constant(''), fc.array(word, { minLength: 1, maxLength: 3 })),
    {
      maxKeys: 3,
      noNullPrototype: true,
    },
  ),
})

describe('a file of exceptions', () => {
  it('that was written is read as it was', () => {
    fc.assert(
      fc.property(fc.array(exception, { maxLength: 4 }), (exceptions) => {
        const read = parse(writeExceptions(exceptions))
        expect(read).toEqual(
          exceptions.map(({ subscription, ...one }) => ({ ...one, ...(subscription && { subscription }) })),
        )
      }),
    )
  })

  it('means what an exception of the server means', () => {
    fc.assert(
      fc.property(exception, ({ resources, names, groups, tags, ...rest }) => {
        const scope = { resources, names, groups, tags }
        const told = scopeToFile(scopeOf({ ...rest, ...scope }))
        expect(told).toEqual({
          ...scope,
          tags: Object.fromEntries(
            Object.entries(tags).map(([name, value]) => [
              name,
              Array.isArray(value) && value.length === 1 ? value[0] : value,
            ]),
          ),
        })
      }),
    )
    expect(endOfDay('2026-12-31')).toBe('2026-12-31T23:59:59.999Z')
    expect(endOfDay(null)).toBeNull()
  })

  it('with many faults shows twenty, and how many more there are', () => {
    const of = (count: number) => () =>
      parse(`exceptions:\n${'  - { control: gone, reason: r, approvedBy: p }\n'.repeat(count)}`)
    expect(of(22)).toThrow(/(.*no control gone\n){20}and 2 more$/)
    expect(of(20)).toThrow(/no control gone$/)
  })

  it('can be JSON', () => {
    const content = JSON.stringify({ exceptions: [{ control: 'a', reason: 'r', approvedBy: 'p', names: ['st*'] }] })
    expect(parse(content)).toMatchObject([{ control: 'a', names: ['st*'], groups: [], until: null }])
  })

  it.each([
    ['exceptions: [', /^accepted\.yaml:1:\d+: /],
    [
      'exceptions:\n  - { control: a, reason: r, approvedBy: p, tags: { __proto__: x } }',
      /^accepted\.yaml:2:\d+: .*__proto__/,
    ],
    ['- control: a', /^accepted\.yaml:1:1: must be keys and their values/],
    ['exceptions:\n  - control: gone\n    reason: r\n    approvedBy: p', /^accepted\.yaml:2:14: .*no control gone/],
    ['exceptions:\n  - control: a\n    reason: r\n', /^accepted\.yaml:2:5: exceptions\.0\.approvedBy: is missing/],
    ['exceptions:\n  - control: a\n    reason: r\n    approvedBy: p\n    until: soon', /^accepted\.yaml:5:12: .*until/],
    [
      'exceptions:\n  - control: a\n    reason: r\n    approvedBy: p\n    name: x',
      /^accepted\.yaml:5:11: exceptions\.0\.name: unknown key/,
    ],
    ['exceptions: { control: a }', /^accepted\.yaml:1:13: exceptions: must be a list/],
    ['exceptions:\n  - { control: a, reason: "", approvedBy: p }', /:2:27: exceptions\.0\.reason: is empty/],
    [
      'a: &a [1,1,1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nexceptions: [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]',
      /^accepted\.yaml: Excessive alias/,
    ],
    ['', /^accepted\.yaml/],
  ])('that is wrong is refused with the place: %j', (content, words) => {
    expect(() => parse(content)).toThrow(words)
  })
})
