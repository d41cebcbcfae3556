import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shippedCatalogue as catalogue } from '#tests/factories/shipped-catalogue.ts'
import type { ControlCounts } from '../evaluation/finding.ts'
import { gapsOf } from './gaps.ts'
import { postureGaps } from './posture-gaps.ts'
import { sumCounts } from './sum-counts.ts'
import { summarize } from './summarize.ts'

const controlId = fc.constantFrom(...catalogue.controls.slice(0, 40).map(({ id }) => id), 'gone')
const resources = fc.nat(500)
const judgement = fc.uniqueArray(
  fc.record<ControlCounts>({
    controlId,
    passed: resources,
    failed: resources,
    notAssessed: resources,
    excepted: resources,
  }),
  { selector: (counts) => counts.controlId, maxLength: 40 },
)
const none = new Map<string, string>()

it('the posture of one subscription is what its scan says', () => {
  fc.assert(
    fc.property(judgement, (counts) => {
      expect(summarize(catalogue, sumCounts(catalogue, [counts]))).toEqual(summarize(catalogue, counts))
      const gaps = postureGaps(catalogue, [{ scanId: 's', displayName: 'S', counts }], none)
      expect(gaps.map(({ subscriptions, most, ...gap }) => gap)).toEqual(gapsOf(catalogue, counts, none))
      for (const gap of gaps)
        expect(gap).toMatchObject({ subscriptions: 1, most: { affectedResources: gap.affectedResources } })
    }),
  )
})

it('does not depend on the order of subscriptions, nor of their controls', () => {
  const judgements = fc.array(judgement, { maxLength: 5 })
  const shuffled = judgements.chain((given) =>
    fc.tuple(
      fc.constant(given),
      fc.shuffledSubarray(
        given.map((_, at) => at),
        { minLength: given.length },
      ),
      fc.boolean(),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([given, order, backwards]) => {
      const scans = given.map((counts, at) => ({ scanId: `s${at}`, displayName: `Subscription ${at}`, counts }))
      const other = order
        .flatMap((at) => scans[at] ?? [])
        .map((scan) => ({
          ...scan,
          counts: backwards ? scan.counts.toReversed() : scan.counts,
        }))
      const sum = (some: typeof scans) =>
        sumCounts(
          catalogue,
          some.map(({ counts }) => counts),
        )
      expect(sum(other)).toEqual(sum(scans))
      expect(summarize(catalogue, sum(other))).toEqual(summarize(catalogue, sum(scans)))
      expect(postureGaps(catalogue, other, none)).toEqual(postureGaps(catalogue, scans, none))
    }),
  )
})

it('counts resources, and is no mean of scores', () => {
  const [control] = catalogue.controls
  if (!control) throw new Error('The catalogue is empty.')
  const counts = (passed: number, failed: number) => [
    { controlId: control.id, passed, failed, notAssessed: 0, excepted: 0 },
  ]
  const [large, small] = [counts(90, 10), counts(0, 1)]
  expect(summarize(catalogue, large).overallScore).toBe(90)
  expect(summarize(catalogue, small).overallScore).toBe(0)
  expect(summarize(catalogue, sumCounts(catalogue, [large, small])).overallScore).toBe(89.1)
  const [gap] = postureGaps(
    catalogue,
    [
      { scanId: 'small', displayName: 'Small', counts: small },
      { scanId: 'large', displayName: 'Large', counts: large },
    ],
    none,
  )
  expect(gap).toMatchObject({
    affectedResources: 11,
    assessedResources: 101,
    subscriptions: 2,
    most: { scanId: 'large', displayName: 'Large', affectedResources: 10 },
  })
  const alike = ['b', 'a', 'c'].map((name) => ({
    scanId: name,
    displayName: name,
    counts: counts(1, name === 'c' ? 0 : 2),
  }))
  expect(postureGaps(catalogue, alike, none)).toMatchObject([{ subscriptions: 2, most: { displayName: 'a' } }])
})
