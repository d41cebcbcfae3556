import { expect, it } from 'vitest'
import type { PostureSubscription } from '#app/contract/posture.ts'
import { postureCoverage } from './posture-coverage.ts'

const at = '2026-11-19T09:12:00.000Z'
const scan = {
  id: 's',
  at,
  isOld: false,
  overallScore: 50,
  criticalRecommendations: 1,
  totalRecommendations: 2,
  findings: 3,
}
const subscription = (displayName: string, state: Partial<PostureSubscription> = {}): PostureSubscription => ({
  subscriptionId: displayName,
  displayName,
  scan,
  later: null,
  ...state,
})
const later = (status: 'running' | 'failed' | 'canceled') => ({ id: 'l', at, status, error: null })
const missing = (name: string, status?: 'running' | 'failed' | 'canceled') =>
  subscription(name, { scan: null, later: status ? later(status) : null })

it.each([
  [
    'All 2 subscriptions are counted. Nothing of B could be assessed.',
    [subscription('A'), subscription('B', { scan: { ...scan, overallScore: null } })],
  ],
  ['The sign-in of this environment reads no subscription.', []],
  ['The only subscription is counted.', [subscription('A')]],
  ['All 2 subscriptions are counted.', [subscription('A'), subscription('B', { later: later('running') })]],
  [
    '2 of 3 subscriptions are counted; Sandbox was never scanned in this environment.',
    [subscription('A'), subscription('B'), missing('Sandbox')],
  ],
  [
    '1 of 5 subscriptions is counted; B and C were never scanned in this environment; the scan of D failed; E is being scanned.',
    [subscription('A'), missing('B'), missing('C', 'canceled'), missing('D', 'failed'), missing('E', 'running')],
  ],
  [
    '1 of 6 subscriptions is counted; A, B, C and 2 more were never scanned in this environment.',
    [subscription('F'), ...['A', 'B', 'C', 'D', 'E'].map((name) => missing(name))],
  ],
  ['None of 2 subscriptions was scanned in this environment yet.', [missing('A'), missing('B', 'canceled')]],
  ['The only subscription was not scanned in this environment yet.', [missing('A')]],
  [
    'All 2 subscriptions are counted. A was scanned more than 7 days ago. The latest scan of B failed, and the one before counts.',
    [subscription('A', { scan: { ...scan, isOld: true } }), subscription('B', { later: later('failed') })],
  ],
])('%s', (words, subscriptions) => {
  expect(postureCoverage(subscriptions)).toBe(words)
})
