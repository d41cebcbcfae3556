import { expect, it } from 'vitest'
import type { RepairRow } from '#app/contract/fix-detail.ts'
import { closesText, closingFacts } from './closing-facts.ts'
import { closingOfPlan } from './closing-of-plan.ts'

const finding = (controlId: string, resourceId: string) => ({
  controlId,
  title: 'T',
  severity: 'high' as const,
  resourceId,
  resourceName: resourceId,
})
const gaps = [
  { controlId: 'tls', points: 0.5, resources: ['a', 'b', 'c'].map((failingId) => ({ failingId })) as RepairRow[] },
]
const effect = { findings: 2, behindLocks: 1, gaps: 1, points: 1 }

it('counts what the fix is about, and beside it what closes along', () => {
  const judgement = {
    closes: [finding('tls', 'A'), finding('tls', 'b'), finding('https', 'a')],
    behindLocks: [finding('tls', 'c'), finding('https', 'c')],
  }
  const closing = closingOfPlan(judgement, gaps, effect)
  expect(closing).toEqual({ closes: 2, of: 3, gaps: 1, behindLocks: 1, along: 1, points: 1 })
  expect(closingFacts(closing).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Closes: 2 of 3 findings',
    'Will stay open: 1, behind a lock',
  ])
})

it('knows no locks in plans that were judged before', () =>
  expect(closingOfPlan({ closes: [finding('tls', 'a')] }, gaps, effect)).toMatchObject({ closes: 1, behindLocks: 0 }))

it.each([
  [{ closes: 0, of: 3, gaps: 0 }, 'nothing'],
  [{ closes: 1, of: 1, gaps: 1 }, '1 finding of 1 gap'],
  [{ closes: 7, of: 8, gaps: 3 }, '7 of 8 findings'],
])('%j: %s', (closing, text) => expect(closesText(closing)).toBe(text))
