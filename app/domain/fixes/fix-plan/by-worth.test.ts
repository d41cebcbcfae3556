import { expect, it } from 'vitest'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { byWorth } from './by-worth.ts'

const row = (id: string, of: Partial<FixRow> = {}) => ({ id, severity: 'high', findings: 1, ...of }) as FixRow
const order = (rows: Parameters<typeof byWorth>[0][]) => rows.toSorted(byWorth).map((one) => one.row.id)

it('keeps the place of a fix, however much of it is closed and however that is rounded', () => {
  const rows = (open: number) => [
    { row: row('a', { gain: open, brought: 4.4 - open }), worth: 4.36 },
    { row: row('b', { gain: 4.4, brought: 0 }), worth: 4.37 },
  ]
  for (const open of [0, 2.1, 4.4]) expect(order(rows(open))).toEqual(['b', 'a'])
})

it('is the same for the same points, in whatever order they were added up', () => {
  const rows = [
    { row: row('b'), worth: 0.1 + 0.2 },
    { row: row('a'), worth: 0.3 },
    { row: row('c', { severity: 'critical' }), worth: 0.3 },
    { row: row('d', { findings: 2 }), worth: 0.3 },
  ]
  expect(order(rows)).toEqual(['c', 'd', 'a', 'b'])
  expect(order(rows.toReversed())).toEqual(['c', 'd', 'a', 'b'])
})
