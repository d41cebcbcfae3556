import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedCatalogue as catalogue } from '#tests/factories/shipped-catalogue.ts'
import type { ControlCounts } from '../evaluation/finding.ts'
import { judgedChange } from './worse-gaps.ts'

const idOf = (severity: string, nth = 0) =>
  catalogue.controls.filter((control) => control.severity === severity)[nth]?.id ?? severity
const [heavy, light] = [idOf('high'), idOf('low')]
const counts = (controlId: string, own: Partial<ControlCounts>): ControlCounts => ({
  controlId,
  passed: 0,
  failed: 0,
  notAssessed: 0,
  excepted: 0,
  ...own,
})
const worse = (before: ControlCounts[], now: ControlCounts[]) =>
  judgedChange(catalogue, before, now).worse.map(({ controlId, change, before: was, affected }) => [
    controlId,
    change,
    was,
    affected,
  ])

test.each([
  { before: { passed: 3 }, change: 'wasMet' },
  { before: { excepted: 1, passed: 2 }, change: 'wasMet' },
  { before: { excepted: 2 }, change: 'wasAccepted' },
  { before: { notAssessed: 5 }, change: 'new' },
  { before: { failed: 1, passed: 4 }, change: 'more' },
])('a control that had $before, and fails two, is $change', ({ before, change }) => {
  expect(worse([counts(heavy, before)], [counts(heavy, { failed: 2 })])).toEqual([
    [heavy, change, before.failed ?? 0, 2],
  ])
})

test('of light controls only those that were met are told', () => {
  const now = [counts(light, { failed: 2 })]
  expect(worse([], now)).toEqual([])
  expect(worse([counts(light, { failed: 1 })], now)).toEqual([])
  expect(worse([counts(light, { passed: 1 })], now)).toEqual([[light, 'wasMet', 0, 2]])
})

test('the heaviest come first, then what grew most', () => {
  const [grave, more, other] = [idOf('critical'), idOf('high', 1), idOf('high', 2)]
  const before = [counts(light, { passed: 1 }), counts(heavy, { failed: 5 }), counts(more, { failed: 1 })]
  const now = [
    ...[counts(light, { failed: 20 }), counts(heavy, { failed: 7 }), counts(more, { failed: 5 })],
    ...[counts(other, { failed: 3 }), counts(grave, { failed: 1 })],
  ]
  for (const order of [now, now.toReversed()])
    expect(worse(before, order).map(([controlId]) => controlId)).toEqual([grave, more, other, heavy, light])
})

test('what is not judged any more is neither worse nor closed', () => {
  const before = [counts(heavy, { failed: 1 }), counts(light, { failed: 1 })]
  const now = [counts(heavy, { notAssessed: 1 }), counts(light, { passed: 1 })]
  expect(judgedChange(catalogue, before, now)).toEqual({ worse: [], closedGaps: 1 })
})

test('nothing is worse than itself, and everything that is told fails in more resources', () => {
  const some = fc.uniqueArray(
    fc.record({
      controlId: fc.constantFrom(...catalogue.controls.map(({ id }) => id)),
      passed: fc.nat(5),
      failed: fc.nat(5),
      notAssessed: fc.nat(5),
      excepted: fc.nat(5),
    }),
    { selector: ({ controlId }) => controlId },
  )
  fc.assert(
    fc.property(some, some, (before, now) => {
      expect(judgedChange(catalogue, now, now)).toEqual({ worse: [], closedGaps: 0 })
      for (const gap of judgedChange(catalogue, before, now).worse) expect(gap.affected).toBeGreaterThan(gap.before)
    }),
  )
})
