import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textLength } from './text-length.ts'

it('counts characters, whatever they are made of', () => {
  expect(['', 'abc', 'é', 'e\u0301', '\r\n', 'a\r\nb', '👩‍👩‍👧‍👦', '🇩🇪🇫🇷'].map(textLength)).toEqual([
    0, 3, 1, 1, 1, 3, 1, 2,
  ])
  expect(textLength(`e${'\u0301'.repeat(5000)}`)).toBe(1)
})

it('counts a long text as the segmenter does', () => {
  const parts = fc.constantFrom('a', '\r', '\n', 'é', '\u0301', '👩‍👩‍👧‍👦', '🇩🇪', '🇫', '\ud800', '각', '\u200d')
  fc.assert(
    fc.property(fc.array(parts, { minLength: 200, maxLength: 600 }), (texts) => {
      const text = texts.join('')
      expect(textLength(text)).toBe([...new Intl.Segmenter('en').segment(text)].length)
    }),
    { numRuns: 50 },
  )
})

it('counts a text of a megabyte without taking a multiple of it', () => {
  expect(textLength('é'.repeat(500_000))).toBe(500_000)
})
