import { expect, it } from 'vitest'
import { placeOfOffset, rangeOfLine } from './lines.ts'

const text = 'one\n\nthree\nfour'
const lineAt = (line: number) => {
  const { start, end } = rangeOfLine(text, line)
  return text.slice(start, end)
}

it('finds each line of a text', () => {
  expect([1, 2, 3, 4].map(lineAt)).toEqual(['one', '', 'three', 'four'])
  expect(rangeOfLine(text, 3)).toEqual({ start: 5, end: 10 })
})

it('takes the nearest line for one that is not there', () => {
  expect(lineAt(0)).toBe('one')
  expect(lineAt(99)).toBe('four')
})

it('tells the line and the column of a position', () => {
  expect(placeOfOffset(text, 0)).toEqual({ line: 1, column: 0 })
  expect(placeOfOffset(text, 7)).toEqual({ line: 3, column: 2 })
})
