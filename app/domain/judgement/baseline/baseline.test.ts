import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { severities } from '#app/contract/severities.ts'
import { fingerprintOf } from '../results/fingerprint.ts'
import { type Baseline, BaselineError, baselineText, parseBaseline } from './baseline.ts'
import { compareBaselines } from './compare-baselines.ts'

const finding = fc
  .record({
    controlId: fc.stringMatching(/^[ab]$/),
    severity: fc.constantFrom(...severities),
    resourceId: fc.string({ unit: 'binary' }).map((text) => text.replace(/\p{Cs}/gu, '')),
  })
  .map((one) => ({ fingerprint: fingerprintOf(one.controlId, one.resourceId), ...one }))
const baseline: fc.Arbitrary<Baseline> = fc.record({
  version: fc.constant(1 as const),
  at: fc.constant('2026-11-23T03:00:00.000Z'),
  parapet: fc.string(),
  catalogue: fc.string(),
  title: fc.string(),
  score: fc.option(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)),
  findings: fc.uniqueArray(finding, { selector: ({ fingerprint }) => fingerprint, maxLength: 12 }),
})

describe('a baseline', () => {
  it('reads what it wrote, whatever the order of its findings', () => {
    fc.assert(
      fc.property(baseline, (one) => {
        const text = baselineText(one)
        const read = parseBaseline(text, 'b.json')
        expect({ ...read, findings: new Set(read.findings) }).toEqual({ ...one, findings: new Set(one.findings) })
        expect(baselineText({ ...one, findings: one.findings.toReversed() })).toBe(text)
        expect(text.split('\n').filter((line) => line.includes('"fingerprint"'))).toHaveLength(one.findings.length)
      }),
    )
  })

  it.each([
    ['', 'not JSON'],
    ['{}', 'no baseline: version'],
    ['{"version":2}', 'no baseline: version'],
    ['[]', 'no baseline'],
    ['{"version":1,"findings":[],"extra":1}', 'no baseline'],
  ])('refuses %s by the name of the file', (text, said) => {
    expect(() => parseBaseline(text, 'old.json')).toThrow(BaselineError)
    expect(() => parseBaseline(text, 'old.json')).toThrow(`old.json: ${said}`)
  })

  it('tells what came and what went: together they lead from one to the other', () => {
    fc.assert(
      fc.property(baseline, baseline, (before, now) => {
        const { came, went } = compareBaselines(before, now)
        for (const { fingerprint } of came)
          expect(before.findings.map((one) => one.fingerprint)).not.toContain(fingerprint)
        for (const { fingerprint } of went)
          expect(now.findings.map((one) => one.fingerprint)).not.toContain(fingerprint)
        const gone = new Set(went.map(({ fingerprint }) => fingerprint))
        const after = [...before.findings.filter(({ fingerprint }) => !gone.has(fingerprint)), ...came]
        expect(new Set(after.map(({ fingerprint }) => fingerprint))).toEqual(
          new Set(now.findings.map(({ fingerprint }) => fingerprint)),
        )
      }),
    )
  })
})
