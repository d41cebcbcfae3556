import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Attestation } from '#app/contract/attestations.ts'
import type { RequirementVerdict } from '../judgement/results/requirement-verdict.ts'
import { requirementStanding } from './requirement-state.ts'

const dayMs = 24 * 60 * 60_000
const start = Date.parse('2026-11-22T12:00:00.000Z')
const dayAt = (days: number) => new Date(start + days * dayMs)
const byPerson: RequirementVerdict = { kind: 'notJudged', because: 'person' }

function attestation(from: number, to: number, given: Partial<Attestation> = {}): Attestation {
  return {
    id: `${from}-${to}`,
    standardId: 's',
    requirementId: '1',
    subscriptionId: null,
    note: 'Reviewed',
    createdBy: 'olive',
    createdAt: dayAt(from).toISOString(),
    expiresAt: dayAt(to).toISOString(),
    revokedBy: null,
    revokedAt: null,
    file: null,
    ...given,
  }
}
const stateAt = (day: number, attestations: Attestation[], subscriptions = ['a']) =>
  requirementStanding(byPerson, attestations, subscriptions, dayAt(day)).state

describe('an attestation', () => {
  it('speaks from when it is given, is due in its last 30 days, and ends by itself', () => {
    const one = [attestation(0, 100)]
    expect([-1, 0, 69, 70, 99.9, 100, 400].map((day) => stateAt(day, one))).toEqual([
      'notJudged',
      'byHand',
      'byHand',
      'due',
      'due',
      'ended',
      'ended',
    ])
  })

  it('is silent once it is revoked, and spoke before', () => {
    const one = [attestation(0, 100, { revokedAt: dayAt(10).toISOString(), revokedBy: 'vera' })]
    expect(stateAt(9, one)).toBe('byHand')
    expect(stateAt(10, one)).toBe('notJudged')
  })

  it('speaks for a subscription, or for all when each has one, and the first to end decides', () => {
    const ofA = attestation(0, 100, { subscriptionId: 'A' })
    const ofB = attestation(0, 20, { subscriptionId: 'b' })
    expect(stateAt(1, [ofA], ['a'])).toBe('byHand')
    expect(stateAt(1, [ofA], ['b'])).toBe('notJudged')
    expect(stateAt(1, [ofA], ['a', 'b'])).toBe('notJudged')
    expect(stateAt(1, [ofA, ofB], ['a', 'b'])).toBe('due')
    expect(stateAt(30, [ofA, ofB], ['a', 'b'])).toBe('ended')
    expect(stateAt(30, [ofA, ofB, attestation(25, 90)], ['a', 'b'])).toBe('byHand')
    expect(stateAt(1, [ofA], [])).toBe('notJudged')
  })
})

const anyAttestation = fc
  .record({
    from: fc.integer({ min: -50, max: 50 }),
    days: fc.integer({ min: 1, max: 90 }),
    subscriptionId: fc.constantFrom(null, 'a', 'b'),
    revoked: fc.option(fc.integer({ min: 0, max: 90 })),
  })
  .map(({ from, days, subscriptionId, revoked }) =>
    attestation(from, from + days, {
      subscriptionId,
      revokedAt: revoked === null ? null : dayAt(from + revoked).toISOString(),
    }),
  )

it('what controls judge decides, whatever is attested, and the order of attestations does not matter', () => {
  fc.assert(
    fc.property(fc.array(anyAttestation, { maxLength: 6 }), fc.integer({ min: -60, max: 150 }), (given, day) => {
      for (const kind of ['met', 'notMet'] as const)
        expect(requirementStanding({ kind }, given, ['a', 'b'], dayAt(day)).state).toBe(kind)
      expect(stateAt(day, given.toReversed(), ['a', 'b'])).toBe(stateAt(day, given, ['a', 'b']))
    }),
  )
})

it('another attestation in force never makes it stand worse', () => {
  const order = ['notJudged', 'ended', 'due', 'byHand']
  fc.assert(
    fc.property(fc.array(anyAttestation, { maxLength: 5 }), fc.integer({ min: -20, max: 100 }), (given, day) => {
      const more = [...given, attestation(day, day + 60)]
      expect(order.indexOf(stateAt(day, more, ['a']))).toBeGreaterThanOrEqual(order.indexOf(stateAt(day, given, ['a'])))
      expect(stateAt(day, more, ['a'])).toBe('byHand')
    }),
  )
})
