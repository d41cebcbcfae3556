import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineSplitter } from './line-splitter.ts'

it('finds the same lines wherever the bytes are cut', () => {
  const text = fc
    .array(fc.string({ unit: 'grapheme' }).map((line) => line.replace(/[\r\n]/g, '')))
    .map((all) => all.join('\n'))
  fc.assert(
    fc.property(text, fc.array(fc.nat(200)), (whole, cuts) => {
      const bytes = Buffer.from(whole)
      const places = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length]
      const splitter = lineSplitter(1_000_000)
      // One buffer is used again and again, as a reader does.
      const shared = Buffer.alloc(bytes.length)
      const lines = places.slice(1).flatMap((to, index) => {
        const piece = bytes.subarray(places[index], to)
        shared.fill(0)
        shared.set(piece)
        return splitter.push(shared.subarray(0, piece.length))
      })
      const expected = Buffer.from(whole).toString().split('\n')
      if (expected.at(-1) === '') expected.pop()
      expect([...lines, ...splitter.end()]).toEqual(expected)
    }),
  )
})

it('keeps only the length of a line that is too long, and goes on after it', () => {
  const splitter = lineSplitter(4)
  expect(splitter.push(Buffer.from('1234\n12'))).toEqual(['1234'])
  expect(splitter.push(Buffer.from('345'))).toEqual([])
  expect(splitter.push(Buffer.from('6\nok\nlonger'))).toEqual(['(a line of 6 bytes was left out)', 'ok'])
  expect(splitter.end()).toEqual(['(a line of 6 bytes was left out)'])
  expect(splitter.end()).toEqual([])
})
