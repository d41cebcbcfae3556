import { afterEach, expect, it, vi } from 'vitest'
import { notePage, type PageOptions, pageOf } from './list-page.ts'

afterEach(() => vi.restoreAllMocks())

const entries = ['a', 'b', 'c', 'd', 'e']

it.each<{ options: PageOptions; shown: string; said: string }>([
  { options: {}, shown: 'abcde', said: '' },
  { options: { limit: 5 }, shown: 'abcde', said: '' },
  { options: { limit: 2 }, shown: 'ab', said: '  1 to 2 of 5.\n  The next: parapet modules list --limit 2 --from 3\n' },
  { options: { limit: 2, from: 5 }, shown: 'e', said: '  5 to 5 of 5.\n' },
  { options: { from: 3 }, shown: 'cde', said: '  3 to 5 of 5.\n' },
  { options: { limit: 2, from: 9 }, shown: '', said: '  There are 5.\n' },
])('a list with $options shows $shown', ({ options, shown, said }) => {
  let written = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += text
    return true
  })
  expect(pageOf(entries, options).join('')).toBe(shown)
  notePage(entries.length, options, 'modules list')
  expect(written).toBe(said)
})
