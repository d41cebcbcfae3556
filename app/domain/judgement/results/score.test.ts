import { describe, expect, it } from 'vitest'
import { severities } from '#app/contract/severities.ts'
import { scoreOf, securityHealthOf } from './score.ts'

const counts = (controlId: string, passed: number, failed: number, excepted = 0, notAssessed = 0) => ({
  controlId,
  passed,
  failed,
  excepted,
  notAssessed,
})
const severityOf = new Map(severities.map((severity) => [severity as string, severity]))
const score = (...rows: ReturnType<typeof counts>[]) => scoreOf(rows, severityOf)

describe('scoreOf', () => {
  it('weighs controls by severity and rounds down', () => {
    expect(score(counts('critical', 1, 1), counts('low', 1, 0))).toEqual({
      overallScore: 54.5,
      implementedControls: 1,
      totalControls: 2,
    })
    expect(score(counts('high', 2, 1)).overallScore).toBe(66.6)
  })

  it('shows a single closed finding of many', () => {
    const many = (passed: number) => score(counts('critical', passed, 500 - passed), counts('high', 3, 5)).overallScore
    expect([many(100), many(101)]).toEqual([25.8, 25.9])
  })

  it('is exact where binary fractions are not', () => {
    expect(score(counts('low', 29, 71)).overallScore).toBe(29)
    expect(score(counts('low', 57, 43)).overallScore).toBe(57)
  })

  it('leaves out exceptions and controls that were not assessed', () => {
    expect(score(counts('high', 3, 0, 5), counts('critical', 0, 0, 2, 4))).toEqual({
      overallScore: 100,
      implementedControls: 1,
      totalControls: 1,
    })
    expect(score(counts('high', 0, 0))).toEqual({ overallScore: null, implementedControls: 0, totalControls: 0 })
  })

  it('leaves out controls that the catalogue no longer has', () => {
    const gone = { ...counts('high', 0, 9), controlId: 'gone' }
    expect(score(counts('high', 3, 0), gone)).toEqual({ overallScore: 100, implementedControls: 1, totalControls: 1 })
  })
})

it.each([
  [100, 'Excellent', 'green'],
  [80, 'Excellent', 'green'],
  [79.9, 'Good', 'light green'],
  [60, 'Good', 'light green'],
  [59.9, 'Fair', 'amber'],
  [40, 'Fair', 'amber'],
  [39.9, 'Poor', 'orange'],
  [20, 'Poor', 'orange'],
  [19.9, 'Critical', 'red'],
  [0, 'Critical', 'red'],
])('%s is %s, %s', (value, level, color) => {
  expect(securityHealthOf(value)).toEqual({ level, color })
})
