import { expect, it } from 'vitest'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { placeOf } from './fix-place.ts'

const now = Date.parse('2026-05-01T12:00:00Z')
const later = '2026-05-02T12:00:00Z'
const row = (id: string, state: FixRow['state'], planExpiresAt: string | null = null) =>
  ({ id, state, planExpiresAt }) as FixRow
const nextOf = (id: string, all: FixRow[], beside: FixRow[] = []) => placeOf(all, beside, id, now).next?.id

it('goes on with what waits for approval, and else with the first that is not proven', () => {
  const all = [row('a', 'proven'), row('b', 'notPlanned'), row('c', 'planned', later), row('d', 'forYou')]
  expect(nextOf('a', all)).toBe('c')
  expect(nextOf('c', all)).toBe('b')
  expect(nextOf('b', [row('b', 'notPlanned'), row('c', 'planned', '2026-04-01T12:00:00Z')])).toBe('c')
  expect(nextOf('b', [row('a', 'notPlanned'), row('c', 'planned', '2026-04-01T12:00:00Z')])).toBe('a')
  expect(nextOf('a', [row('a', 'proven'), row('d', 'forYou')])).toBeUndefined()
})

it('goes from a template to those that wait beside it', () => {
  const all = [row('a', 'notPlanned'), row('b', 'planned', later)]
  const beside = [row('t1', 'partly'), row('t2', 'planned', later), row('t3', 'notPlanned')]
  expect(nextOf('t1', all, beside)).toBe('t2')
  expect(nextOf('t2', all, beside)).toBe('b')
})
