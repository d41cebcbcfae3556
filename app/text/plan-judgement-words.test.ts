import { describe, expect, it } from 'vitest'
import type { PlanJudgement } from '#app/contract/plan-judgement.ts'
import type { Severity } from '#app/contract/severity.ts'
import { acceptText, gravityText, judgementText } from './plan-judgement-words.ts'

const finding = (severity: Severity, title: string) => ({
  controlId: title,
  title,
  severity,
  resourceId: `/subscriptions/s/${title}`,
  resourceName: title,
})

const judgement = (given: Partial<PlanJudgement>): PlanJudgement => ({
  closes: [],
  opens: [],
  scoreBefore: null,
  scoreAfter: null,
  changes: 1,
  judged: 1,
  notJudged: [],
  scanId: null,
  ...given,
})

describe('a judged plan in words', () => {
  it('says what it closes and opens, how much was judged, and the score', () => {
    const closes = Array.from({ length: 7 }, (_, at) => finding('low', `gap ${at}`))
    expect(judgementText(judgement({ closes, changes: 11, judged: 11, scoreBefore: 54, scoreAfter: 56 }))).toBe(
      'Closes 7 findings, opens nothing. 11 of 11 changes were judged. Score 54.0 to 56.0.',
    )
    expect(judgementText(judgement({ closes, behindLocks: closes.slice(5) }))).toBe(
      'Closes 7 findings, leaves 2 open behind a lock, opens nothing. 1 of 1 change was judged.',
    )
    expect(judgementText(judgement({ opens: [finding('low', 'a')] }))).toBe(
      'Closes nothing, opens 1 finding. 1 of 1 change was judged.',
    )
  })

  it('asks for what is critical and high alone, worded for going back', () => {
    expect(acceptText(undefined)).toBeNull()
    expect(acceptText(judgement({ opens: [finding('medium', 'a')] }))).toBeNull()
    const opens = [finding('critical', 'SSH is open to the internet'), finding('low', 'b')]
    expect(acceptText(judgement({ opens }))).toBe('Opens 1 critical finding: SSH is open to the internet')
    expect(acceptText(judgement({ opens }), true)).toBe(
      'Going back opens 1 critical finding again: SSH is open to the internet',
    )
    const many = ['a', 'b', 'c', 'd', 'e'].map((title) => finding('high', title))
    expect(acceptText(judgement({ opens: many }))).toBe('Opens 5 high findings: a; b; c; and 2 more')
  })

  it('counts by severity', () => {
    expect(gravityText([finding('critical', 'a'), finding('high', 'b'), finding('high', 'c')])).toBe(
      '1 critical and 2 high findings',
    )
  })
})
