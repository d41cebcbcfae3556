import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Severity, severities } from '#app/contract/severity.ts'
import type { ControlCounts } from '../../judgement/evaluation/finding.ts'
import { scoreOf } from '../../judgement/results/score.ts'
import { exactScore } from './finding-points.ts'

const count = (controlId: string, passed: number, failed: number): ControlCounts => ({
  controlId,
  passed,
  failed,
  excepted: 0,
  notAssessed: 0,
})

const anyCounts = fc.array(
  fc.record({ severity: fc.constantFrom(...severities), passed: fc.nat(30), failed: fc.nat(30) }),
  { minLength: 1, maxLength: 12 },
)

it('adds the points of findings to the score that they would give', () => {
  fc.assert(
    fc.property(anyCounts, (list) => {
      const known = new Map<string, Severity>(list.map(({ severity }, at) => [`c${at}`, severity]))
      const counts = list.map(({ passed, failed }, at) => count(`c${at}`, passed, failed))
      const { score, pointsOf } = exactScore(counts, known)
      const { overallScore } = scoreOf(counts, known)
      if (overallScore === null) return expect(score).toBeNull()
      expect((score ?? 0) + 1e-6).toBeGreaterThanOrEqual(overallScore)
      const all = counts.reduce((sum, { controlId, failed }) => sum + failed * (pointsOf(controlId) ?? 0), score ?? 0)
      expect(all).toBeCloseTo(100, 6)
    }),
  )
})

it('knows no points of what the score does not count', () => {
  expect(exactScore([count('a', 0, 0)], new Map([['a', 'high']])).pointsOf('a')).toBeNull()
})
