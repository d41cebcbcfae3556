import { expect, test } from 'vitest'
import { gapRow as row } from '#tests/factories/gap-row.ts'
import { filterGaps, isFiltered, readFilter } from './filter-gaps.ts'

const rows = [
  row('a', { critical: true, severity: 'critical' }),
  row('b', { assignee: 'ada', category: 'Logging', service: 'Databases' }),
  row('c', { assessed: false, name: 'Key vaults keep deleted keys' }),
]
const ids = (query: string) =>
  filterGaps(rows, readFilter(new URLSearchParams(query)), 'ada').map((one) => one.controlId)

test('without a filter only what needs immediate attention', () => {
  expect(ids('')).toEqual(['a'])
  expect(ids('impact=High')).toEqual(['a'])
})

test('each filter narrows', () => {
  expect(ids('show=all')).toEqual(['a', 'b', 'c'])
  expect(ids('show=all&impact=High')).toEqual(['b', 'c'])
  expect(ids('show=all&category=Logging&service=Databases')).toEqual(['b'])
  expect(ids('show=all&status=notAssessed')).toEqual(['c'])
  expect(ids('show=all&status=failed&impact=High')).toEqual(['b'])
  expect(ids('show=all&assignee=me')).toEqual(['b'])
  expect(ids('show=all&assignee=nobody')).toEqual(['a', 'c'])
  expect(ids('show=all&status=nonsense')).toEqual(['a', 'b', 'c'])
})

test('every word of a search has to occur, in any order and case', () => {
  expect(ids('show=all&search=KEYS+vaults')).toEqual(['c'])
  expect(ids('show=all&search=vaults+absent')).toEqual([])
})

test('what shows all is no filter', () => {
  const filtered = (query: string) => isFiltered(readFilter(new URLSearchParams(query)))
  expect(['', 'show=all', 'show=all&impact=', 'show=all&impact=High', 'search=key'].map(filtered)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})
