import { expect, test } from 'vitest'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { sumCounts } from './sum-counts.ts'

const catalogue = {
  controls: [
    { id: 'disks', resource: 'Microsoft.Compute/disks' },
    { id: 'guests', resource: 'Entra/guests' },
  ],
} as unknown as Catalogue
const counts = (controlId: string, passed: number, failed: number, notAssessed = 0) => ({
  controlId,
  passed,
  failed,
  notAssessed,
  excepted: 0,
})

test('the resources of subscriptions are added up, those of their tenant are the same ones', () => {
  const one = [counts('disks', 3, 1), counts('guests', 4, 2)]
  const other = [counts('disks', 1, 1), counts('guests', 4, 2)]
  expect(sumCounts(catalogue, [one, other])).toEqual([counts('disks', 4, 2), counts('guests', 4, 2)])
})

test('a tenant is as its worst scan says, in whatever order', () => {
  const scans = [[counts('guests', 5, 1)], [counts('guests', 0, 0, 1)], [counts('guests', 6, 0)]]
  expect(sumCounts(catalogue, scans)).toEqual([counts('guests', 5, 1)])
  expect(sumCounts(catalogue, scans.toReversed())).toEqual([counts('guests', 5, 1)])
  expect(sumCounts(catalogue, scans.slice(1))).toEqual([counts('guests', 6, 0)])
  const guests = (excepted: number, passed: number, notAssessed: number) => ({
    ...counts('guests', passed, 1, notAssessed),
    excepted,
  })
  const fromWorst = [guests(2, 0, 0), guests(1, 5, 0), guests(1, 4, 1), guests(1, 4, 0)]
  for (const [at, worst] of fromWorst.entries())
    for (const other of fromWorst.slice(at)) {
      expect(sumCounts(catalogue, [[worst], [other]])).toEqual([worst])
      expect(sumCounts(catalogue, [[other], [worst]])).toEqual([worst])
    }
})

test('what no control of the catalogue names any more is added up', () => {
  expect(sumCounts(catalogue, [[counts('gone', 1, 1)], [counts('gone', 1, 0)]])).toEqual([counts('gone', 2, 1)])
})
