import { describe, expect, it } from 'vitest'
import type { PlanJudgement } from '#app/contract/plan-judgement.ts'
import type { Severity } from '#app/contract/severity.ts'
import { agreesToNew, whyRefused } from './new-findings.ts'

const opening = (...opened: Severity[]): PlanJudgement => ({
  closes: [],
  opens: opened.map((severity) => ({
    controlId: 'ssh',
    title: 'SSH is open to the internet',
    severity,
    resourceId: '/subscriptions/s/resourceGroups/rg',
    resourceName: 'rg',
  })),
  scoreBefore: null,
  scoreAfter: null,
  changes: 1,
  judged: 1,
  notJudged: [],
  scanId: null,
})

describe('--fail-on-new', () => {
  it('refuses what is as heavy, high without a severity', () => {
    expect(whyRefused(opening('high'), undefined)).toBeNull()
    expect(whyRefused(undefined, true)).toBeNull()
    expect(whyRefused(opening('medium'), true)).toBeNull()
    expect(whyRefused(opening('high'), true)).toContain('opens 1 high finding')
    expect(whyRefused(opening('medium', 'critical'), 'medium')).toContain('1 critical and 1 medium finding')
    expect(whyRefused(opening('high'), 'critical')).toBeNull()
  })
})

describe('what a plan opens', () => {
  it('is agreed to by the option or by a person, and by nobody else', async () => {
    const answer = (yes: boolean) => async (question: string) => {
      expect(question).toBe('Opens 1 critical finding: SSH is open to the internet. Apply all the same? [y/N] ')
      return yes
    }
    expect(await agreesToNew(opening('medium'), false, {}, undefined)).toBe(true)
    expect(await agreesToNew(opening('critical'), false, { acceptNew: true }, undefined)).toBe(true)
    expect(await agreesToNew(opening('critical'), false, {}, answer(true))).toBe(true)
    expect(await agreesToNew(opening('critical'), false, {}, answer(false))).toBe(false)
    await expect(agreesToNew(opening('critical'), true, {}, undefined)).rejects.toThrow(
      'Going back opens 1 critical finding again: SSH is open to the internet. Nothing was applied.',
    )
  })
})
