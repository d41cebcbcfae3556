import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Requirement } from '../catalogue/standard.ts'
import type { ControlCounts } from '../evaluation/finding.ts'
import { requirementVerdict } from './requirement-verdict.ts'
import { standardScores } from './standard-scores.ts'

const ids = ['a', 'b', 'c', 'd']
const number = fc.nat({ max: 3 })
const countsOf = (controlId: string) =>
  fc.record({
    controlId: fc.constant(controlId),
    passed: number,
    failed: number,
    notAssessed: number,
    excepted: number,
  })
const judgement: fc.Arbitrary<ControlCounts[]> = fc.subarray(ids).chain((some) => fc.tuple(...some.map(countsOf)))
const requirement: fc.Arbitrary<Requirement> = fc.oneof(
  fc.constant<Requirement>({ id: '1', title: 'By hand', manual: true, reason: 'A review.' }),
  fc.constant<Requirement>({ id: '2', title: 'Open', open: true }),
  fc.subarray(ids, { minLength: 1 }).map((controls): Requirement => ({ id: '3', title: 'Judged', controls })),
)
const byId = (counts: readonly ControlCounts[]) => new Map(counts.map((one) => [one.controlId, one]))

it('is met exactly when something was judged and nothing of it fails', () => {
  fc.assert(
    fc.property(requirement, judgement, (one, counts) => {
      const own = counts.filter(({ controlId }) => one.controls?.includes(controlId))
      const judged = own.reduce((sum, { passed, failed, excepted }) => sum + passed + failed + excepted, 0)
      const failed = own.reduce((sum, count) => sum + count.failed, 0)
      const { kind } = requirementVerdict(one, byId(counts))
      expect(kind).toBe(judged === 0 ? 'notJudged' : failed > 0 ? 'notMet' : 'met')
    }),
  )
})

it('does not depend on order, on other controls, nor on how often resources are counted', () => {
  fc.assert(
    fc.property(requirement, judgement, fc.integer({ min: 1, max: 5 }), (one, counts, times) => {
      const verdict = requirementVerdict(one, byId(counts))
      expect(requirementVerdict(one, byId(counts.toReversed()))).toEqual(verdict)
      expect(requirementVerdict(one, byId(counts.filter((count) => one.controls?.includes(count.controlId))))).toEqual(
        verdict,
      )
      const more = counts.map(({ controlId, ...numbers }) => ({
        controlId,
        passed: numbers.passed * times,
        failed: numbers.failed * times,
        notAssessed: numbers.notAssessed * times,
        excepted: numbers.excepted * times,
      }))
      expect(requirementVerdict(one, byId(more))).toEqual(verdict)
    }),
  )
})

it('never gets better by a resource that fails, and is what the share of a standard counts', () => {
  fc.assert(
    fc.property(fc.array(requirement, { minLength: 1, maxLength: 6 }), judgement, (requirements, counts) => {
      for (const one of requirements) {
        const worse = counts.map((count) => ({ ...count, failed: count.failed + 1 }))
        expect(requirementVerdict(one, byId(worse)).kind).not.toBe('met')
      }
      const standard = { id: 's', name: 'S', short: 'S', version: '1', chapters: [], requirements }
      const [score] = standardScores({ controls: [], standards: [standard] }, counts, [])
      const kinds = requirements.map((one) => requirementVerdict(one, byId(counts)).kind)
      expect(score).toMatchObject({
        met: kinds.filter((kind) => kind === 'met').length,
        assessed: kinds.filter((kind) => kind !== 'notJudged').length,
      })
    }),
  )
})

it('says why nothing was judged', () => {
  const judged: Requirement = { id: '3', title: 'Judged', controls: ['a'] }
  const unread = { controlId: 'a', passed: 0, failed: 0, notAssessed: 2, excepted: 0 }
  expect(requirementVerdict(judged, byId([unread]))).toEqual({ kind: 'notJudged', because: 'notAssessed' })
  expect(requirementVerdict(judged, byId([]))).toEqual({ kind: 'notJudged', because: 'nothingThere' })
  expect(requirementVerdict({ id: '2', title: 'Open', open: true }, byId([]))).toMatchObject({ because: 'noControl' })
})
