import { IconCube } from '@tabler/icons-react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Entry, Kind } from './entry.ts'
import { markedParts, matchEntries, rankOf } from './match-entries.ts'

const entry = (kind: Kind, title: string, detail = ''): Entry => ({
  id: `${kind} ${title}`,
  kind,
  title,
  detail,
  icon: IconCube,
})

it.each([
  ['Storage: make blob containers private', '', 'storage', 4],
  ['Run Security Scan', '', 'scan', 3],
  ['Run Security Scan', '', 'sec sc', 3],
  ['stalderdevledger', 'Storage account in rg-erp', 'ledger', 2],
  ['stalderdevledger', 'Storage account in rg-erp', 'storage', 1],
  ['stalderdevledger', 'Storage account in rg-erp', 'ledger erp', 1],
  ['stalderdevledger', 'Storage account in rg-erp', 'ledger prod', 0],
])('ranks %j with %j for %j as %i', (title, detail, text, rank) => {
  expect(rankOf({ title, detail }, text)).toBe(rank)
})

it('groups what matches, with the best one above and five of a kind until more are asked for', () => {
  const gaps = Array.from({ length: 8 }, (_, at) => entry('gaps', `The storage account ${at} is open`))
  const all = [entry('actions', 'Storage'), ...gaps, entry('pages', 'Dashboard')]
  const groups = matchEntries(all, 'storage', new Set())
  expect(groups.map(({ kind, entries, more }) => [kind, entries.length, more])).toEqual([
    ['best', 1, 0],
    ['gaps', 5, 3],
  ])
  expect(groups[0]?.entries[0]?.title).toBe('Storage')
  expect(matchEntries(all, 'storage', new Set(['gaps']))[1]?.entries).toHaveLength(8)
  expect(matchEntries(all, 'nothing like it', new Set())).toEqual([])
})

it('marks what was found and keeps the text', () => {
  expect(markedParts('Storage accounts', 'acc STOR')).toEqual([
    { text: 'Stor', marked: true },
    { text: 'age ', marked: false },
    { text: 'acc', marked: true },
    { text: 'ounts', marked: false },
  ])
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, search) => {
      const parts = markedParts(text, search)
      expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})
