import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiffLine, diffLines, foldUnchanged } from './diff-lines.ts'

const sketch = (lines: DiffLine[]) =>
  lines.map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)
const side = (lines: DiffLine[], without: DiffLine['kind']) =>
  lines
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('\n')

describe('the lines of two versions', () => {
  it('says what was added and removed, with the numbers of both sides', () => {
    const lines = diffLines('a\nb\nc\nd', 'a\nc\nx\nd')
    expect(sketch(lines)).toEqual([' a', '-b', ' c', '+x', ' d'])
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      [1, 1],
      [2, null],
      [3, 2],
      [null, 3],
      [4, 4],
    ])
  })

  it('finds no difference in the same text', () => {
    expect(diffLines('a\nb\n', 'a\nb\n').every(({ kind }) => kind === 'same')).toBe(true)
  })

  it('gives both texts back, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 30 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after)
        expect(side(lines, 'added')).toBe(before)
        expect(side(lines, 'removed')).toBe(after)
      }),
    )
  })

  it('shows two very long and different texts as replaced', () => {
    const long = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join('\n')
    const lines = diffLines(long('old'), long('new'))
    expect(lines).toHaveLength(6000)
    expect(side(lines, 'added')).toBe(long('old'))
  })
})

it('folds what is far from a change and keeps its count', () => {
  const before = Array.from({ length: 20 }, (_, at) => `line ${at + 1}`)
  const after = before.with(9, 'changed')
  const parts = foldUnchanged(diffLines(before.join('\n'), after.join('\n')), 2)
  expect(parts.map((part) => ('folded' in part ? part.folded : sketch(part.lines)))).toEqual([
    7,
    [' line 8', ' line 9', '-line 10', '+changed', ' line 11', ' line 12'],
    8,
  ])
})
