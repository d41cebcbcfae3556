import { expect, it } from 'vitest'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { byWorth } from './by-worth.ts'

const row = (id: string, of: Partial<FixRow> = {}) => ({ id, severity: 'high', findings: 1, ...of }) as FixRow
const order = (rows: Parameters<typeof byWorth>[0][]) => rows.toSorted(byWorth).map((one) => one.row.id)

it('keeps the place of a fix, however what it brought and brings is rounded', () => {
  const rows = (gain: number, brought: number) => [
    { row: row('a', { gain, brought }), worth: 4.34 },
    { row: row('b', { gain: 4.4, brought: 0 }), worth: 4.36 },
  ]
  // Halves of 4.34 are told as 2.2 each, and 2.25 with 2.09 as 2.3 and 2.1.
  for (const [gain, brought] of [
    [4.3, 0],
    [2.2, 2.2],
    [2.3, 2.1],
    [0, 4.3],
  ] as const)
    expect(order(rows(gain, brought))).toEqual(['b', 'a'])
})

it('has the graver first of those whose gain is told alike', () => {
  const rows = [
    { row: row('b'), worth: 0.3 },
    { row: row('a'), worth: 0.1 + 0.2 },
    { row: row('c', { severity: 'critical' }), worth: 0.26 },
    { row: row('d', { findings: 2 }), worth: 0.3 },
  ]
  expect(order(rows)).toEqual(['c', 'd', 'a', 'b'])
  expect(order(rows.toReversed())).toEqual(['c', 'd', 'a', 'b'])
})
