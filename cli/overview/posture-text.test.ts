import { expect, it } from 'vitest'
import type { Posture } from '#app/contract/posture.ts'
import { postureText } from './posture-text.ts'

it('says of a gap what of it is fixed', () => {
  const gap = { name: 'Servers accept old TLS', affectedResources: 8, subscriptions: 2, severity: 'high' }
  const fixed = { closed: 8, of: 8, at: '2026-11-22T12:04:00Z' }
  const posture = {
    environmentName: 'Local',
    coverage: 'All 1 subscriptions are counted.',
    summary: { overallScore: null },
    standards: [],
    subscriptions: [{ displayName: 'Aldergrove', scan: { at: '2026-11-22T07:39:00Z' }, later: null }],
    gaps: [
      { ...gap, fixed },
      { ...gap, name: 'Vaults are open', fixed: null },
    ],
  } as unknown as Posture
  const text = postureText(posture, false).join(' ').replace(/\s+/g, ' ')
  expect(text).toMatch(/Servers accept old TLS\. Fixed, proven 12:04, 8 2 High awaiting the next scan/)
  expect(text).toMatch(/Vaults are open 8 2 High/)
})
