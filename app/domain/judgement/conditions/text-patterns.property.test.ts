import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparisons } from './comparisons.ts'
import type { ComparisonName } from './condition.ts'

// Signs that change their length or themselves in lower case, or only at the end of a word.
const sign = fc.constantFrom('a', 'A', 'b', 'B', '/', 'i', 'k', '\u0130', '\u212a', '\u03a3', '\u03c3', '\u03c2', '')
const text = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(''))
const pattern = fc
  .array(fc.oneof(sign, fc.constant('*')), { minLength: 1, maxLength: 6 })
  .map((signs) => signs.join('') || 'a')

function likeInLowerCase(value: string, wanted: string): boolean {
  const source = wanted
    .toLowerCase()
    .split('*')
    .map((part) => part.replaceAll('/', '\\/'))
    .join('.*')
  return new RegExp(`^${source}$`, 's').test(value.toLowerCase())
}

const holds = (name: ComparisonName, value: unknown, operand: unknown) => comparisons[name].prepare(operand)(value)

it('texts are compared as they are in lower case, whatever their signs', () => {
  fc.assert(
    fc.property(text, pattern, text, (value, wanted, other) => {
      expect(holds('like', value, wanted)).toBe(likeInLowerCase(value, wanted))
      expect(holds('equals', value, wanted)).toBe(value.toLowerCase() === wanted.toLowerCase())
      const listed = [wanted, `x${other}`]
      expect(holds('in', value, listed)).toBe(listed.some((one) => value.toLowerCase() === one.toLowerCase()))
    }),
    { numRuns: 3000 },
  )
})
