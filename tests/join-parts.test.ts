import { expect, it } from 'vitest'
import { joinParts, type Part } from '../scripts/join-parts.ts'

const part = (pages: string, size: number, ...imports: string[]): Part => ({
  pages: new Set(pages),
  isOwn: pages.length === 1,
  members: [`${pages} ${size}`],
  imports,
  size,
})
const upTo = (most: number) => new Map([...'abcde'].map((page) => [page, most]))
const namesOf = (parts: readonly Part[]) => parts.map(({ members }) => members.join(' + ')).sort()

it('leaves parts as they are while no page needs too many, and those of one page always', () => {
  const parts = [part('ab', 5), part('bc', 5), part('a', 90), part('b', 1), part('b', 2)]
  expect(namesOf(joinParts(parts, upTo(2), 0))).toEqual(['ab 5', 'bc 5'])
})

it('joins what costs the least, and spares the heavy page', () => {
  const parts = [part('ab', 10), part('ac', 10), part('ad', 10), part('b', 1000), part('c', 1), part('d', 1)]
  expect(namesOf(joinParts(parts, upTo(2), 0))).toEqual(['ab 10', 'ac 10 + ad 10'])
})

it('lets a page have more files than another', () => {
  const parts = [part('ab', 1), part('ac', 1), part('bc', 1), part('abc', 1)]
  expect(namesOf(joinParts(parts, new Map(upTo(3)).set('b', 2), 0))).toHaveLength(3)
})

it('keeps every module, once', () => {
  const parts = Array.from({ length: 40 }, (_, at) => part(['abc', 'cd', 'ade', 'bcde', 'ce'][at % 5] ?? '', at + 1))
  const joined = joinParts(parts, upTo(3), 100)
  expect(joined.flatMap(({ members }) => members).sort()).toEqual(parts.flatMap(({ members }) => members).sort())
  for (const page of 'abcde') expect(joined.filter(({ pages }) => pages.has(page)).length).toBeLessThanOrEqual(3)
})

it('joins no two that would import each other through a third', () => {
  const parts = [part('abc', 1), part('ab', 100, 'abc 1'), part('abd', 1, 'ab 100'), part('d', 500)]
  expect(namesOf(joinParts(parts, upTo(2), 0))).not.toContainEqual(
    expect.stringMatching(/abc 1 \+ abd 1|abd 1 \+ abc 1/),
  )
})

it('counts what comes along with what is joined', () => {
  const parts = [part('ab', 10), part('ad', 9, 'ade 900'), part('ade', 900), part('ac', 10)]
  expect(namesOf(joinParts(parts, upTo(3), 1))).toContain('ab 10 + ac 10')
})
