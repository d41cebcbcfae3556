import { expect, test } from 'vitest'
import { gapRow as row } from '#tests/factories/gap-row.ts'
import { gapNeighbours } from './gap-neighbours.ts'

const rows = [
  row('a', { critical: true }),
  row('b', { assignee: 'ada' }),
  row('c', { critical: true }),
  row('d'),
  row('b', { assessed: false }),
]
const beside = (controlId: string, query = '') => {
  const found = gapNeighbours(rows, query, 'ada', controlId)
  return found && [found.previous?.controlId ?? null, found.next?.controlId ?? null, found.place, found.of]
}

test('the list that it was opened from decides who is beside it', () => {
  expect(beside('a')).toEqual([null, 'c', 1, 2])
  expect(beside('c')).toEqual(['a', null, 2, 2])
  expect(beside('c', 'show=all')).toEqual(['b', 'd', 3, 4])
})

test('a gap that its list does not hold stands among all', () => {
  expect(beside('d')).toEqual(['c', null, 4, 4])
})

test('alone, or unknown, it has none', () => {
  expect(beside('b', 'show=all&assignee=me')).toBeNull()
  expect(beside('x')).toBeNull()
})
