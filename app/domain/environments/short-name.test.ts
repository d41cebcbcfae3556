import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NamedSubscription, shortName } from './short-name.ts'

const one = (name: string, id = `${name}-id`): NamedSubscription => ({ id, name })

describe('shortName', () => {
  it.each([
    ['Aldergrove – Development', [], 'development'],
    ['Aldergrove – Development', ['Aldergrove – Production'], 'development'],
    ['Aldergrove – Development', ['Birchwood – Development'], 'aldergrove-development'],
    ['Development', ['Aldergrove – Development'], 'development-deve'],
    ['Azure subscription 1', [], 'subscription-1'],
    ['Azure subscription 1', ['Other subscription 1'], 'azure-subscription-1'],
    ['dev', [], 'dev'],
    ['Größe & Bücher', [], 'bucher'],
    ['開発環境', [], '開発環境'],
  ])('%s beside %j is %s', (name, others, word) => {
    expect(
      shortName(
        one(name, 'development0'),
        others.map((other) => one(other)),
      ),
    ).toBe(word)
  })

  it('goes by the id where names are the same, or say nothing', () => {
    const [first, second] = [one('Dev', '2d8f6a13-4c7b'), one('dev', '2d8f9999-0000')] as const
    expect(shortName(first, [second])).toBe('dev-2d8f6')
    expect(shortName(second, [first])).toBe('dev-2d8f9')
    expect(shortName(one('***', '2d8f6a13'), [])).toBe('2d8f')
  })

  it('takes no notice of itself under a former name', () => {
    expect(shortName(one('Prod – Shop', 'A-1'), [one('Shop', 'a-1')])).toBe('shop')
  })
})

const names = fc.oneof(
  fc.string({ maxLength: 8, unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('Aldergrove', 'prod', 'Prod', 'dev', '–', '1', 'Développement', 'a1b2'), { maxLength: 4 })
    .map((words) => words.join(' ')),
)
const subscriptions = fc.uniqueArray(fc.record({ id: fc.uuid(), name: names }), {
  minLength: 2,
  maxLength: 12,
  selector: ({ id }) => id,
})

it('gives every subscription a word of its own, whatever their names', () => {
  fc.assert(
    fc.property(subscriptions, (all) => {
      const words = all.map((each) => shortName(each, all))
      expect(new Set(words).size).toBe(words.length)
    }),
  )
})

it('gives words that can be typed: lower case, no space, something in them; the same each time', () => {
  fc.assert(
    fc.property(subscriptions, (all) => {
      for (const each of all) {
        const word = shortName(each, all)
        expect(word).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u)
        expect(word).toBe(word.toLowerCase())
        expect(shortName(each, all.toReversed())).toBe(word)
      }
    }),
  )
})
