import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import { scoreOf } from './score.ts'
import { scorePartsOf } from './score-parts.ts'

const counts = (controlId: string, passed: number, failed: number, excepted = 0, notAssessed = 0) => ({
  controlId,
  passed,
  failed,
  excepted,
  notAssessed,
})
const severityOf = new Map<string, Severity>([
  ['public-storage', 'critical'],
  ['open-ssh', 'critical'],
  ['tls', 'low'],
])
const tenths = (values: readonly number[]) => Math.round(values.reduce((sum, one) => sum + one, 0) * 10)

describe('scorePartsOf', () => {
  it('says by severity how many controls count how much, and what they bring', () => {
    const judged = [counts('public-storage', 1, 1), counts('open-ssh', 1, 3), counts('tls', 2, 0, 4), counts('x', 9, 9)]
    expect(scorePartsOf(judged, severityOf, 40.4)).toEqual({
      parts: [
        { severity: 'critical', weight: 10, controls: 2, passing: 37.5, points: 35.7, mostPoints: 95.2 },
        { severity: 'low', weight: 1, controls: 1, passing: 100, points: 4.7, mostPoints: 4.8 },
      ],
      notAssessed: 0,
      excepted: 4,
    })
  })

  it('counts what is not in the score', () => {
    const judged = [counts('open-ssh', 0, 0, 0, 3), counts('tls', 0, 0, 2)]
    expect(scorePartsOf(judged, severityOf, null)).toEqual({ parts: [], notAssessed: 1, excepted: 2 })
    const inPart = [counts('open-ssh', 1, 1, 0, 3), counts('x', 0, 0, 7, 1)]
    expect(scorePartsOf(inPart, severityOf, 50)).toMatchObject({ notAssessed: 0, excepted: 0 })
  })

  it('shares out the whole score of before decimals were kept in whole points', () => {
    const { parts } = scorePartsOf([counts('open-ssh', 1, 2), counts('tls', 2, 1)], severityOf, 36)
    expect(parts.map((part) => part.points)).toEqual([30, 6])
  })

  it('adds up to the score, and at most to 100', () => {
    const severity = fc.constantFrom(...severities)
    const row = fc.tuple(severity, fc.nat(400), fc.nat(400), fc.nat(3), fc.nat(3))
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (rows) => {
        const judged = rows.map(([, ...of], index) => counts(`c${index}`, ...of))
        const known = new Map(rows.map(([of], index) => [`c${index}`, of]))
        const { overallScore, totalControls } = scoreOf(judged, known)
        const { parts } = scorePartsOf(judged, known, overallScore)
        expect(parts.reduce((sum, part) => sum + part.controls, 0)).toBe(totalControls)
        expect(tenths(parts.map((part) => part.points))).toBe(Math.round((overallScore ?? 0) * 10))
        expect(tenths(parts.map((part) => part.mostPoints))).toBe(parts.length === 0 ? 0 : 1000)
        for (const part of parts) expect(part.points).toBeGreaterThanOrEqual(0)
        const whole = scorePartsOf(judged, known, overallScore === null ? null : Math.floor(overallScore))
        expect(tenths(whole.parts.map((part) => part.points))).toBe(Math.floor(overallScore ?? 0) * 10)
      }),
    )
  })
})
