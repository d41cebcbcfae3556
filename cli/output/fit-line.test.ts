import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitLine } from './fit-line.ts'
import { line, part, plainLines } from './toned-line.ts'

const fitted = (text: string, width?: number) => plainLines(fitLine(line(text), width))

it('breaks between words, with the rest indented', () => {
  const text = '  The apply failed. 0 of 2 resources were done; the state holds them.'
  expect(fitted(text, 40)).toEqual(['  The apply failed. 0 of 2 resources', '    were done; the state holds them.'])
  expect(fitted(text)).toEqual([text])
})

it('keeps the tones of what it breaks', () => {
  expect(fitLine([part('  ✖ ', 'bad'), part('all of it ', 'strong'), part('stayed open')], 16)).toEqual([
    [part('  ✖ ', 'bad'), part('all of it', 'strong')],
    [{ text: '    ' }, part('stayed open')],
  ])
})

it('cuts a word that no line can hold where the line ends', () => {
  expect(fitted('~ azapi["/subscriptions/x/y"] update', 20)).toEqual(['~ azapi["/subscripti', '  ons/x/y"] update'])
})

it('loses nothing, and makes no line too long', () => {
  const text = fc.array(fc.stringMatching(/^[a-z/]{1,90}$/), { minLength: 1 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, fc.nat(8), fc.integer({ min: 20, max: 60 }), (words, indent, width) => {
      const lines = fitted(' '.repeat(indent) + words, width)
      expect(lines.join('').replaceAll(' ', '')).toBe(words.replaceAll(' ', ''))
      for (const one of lines) expect(one.length).toBeLessThanOrEqual(width)
    }),
  )
})
