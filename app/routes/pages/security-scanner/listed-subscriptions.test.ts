import { expect, it } from 'vitest'
import type { PostureSubscription } from '#app/contract/posture.ts'
import { listedSubscriptions, rowsAtOnce } from './listed-subscriptions.ts'

const scan = { id: 's', at: '2026-11-28T10:00:00Z', isOld: false, criticalRecommendations: 0, totalRecommendations: 0 }
const subscription = (at: number): PostureSubscription => ({
  subscriptionId: `id-${at}`,
  displayName: `Subscription ${at}`,
  scan:
    at % 10 === 3 ? null : { ...scan, overallScore: at % 7 === 0 ? null : at / 2, findings: at % 5, isOld: at === 8 },
  later: at % 10 === 4 ? { id: 'l', at: scan.at, status: at === 4 ? 'failed' : 'queued', error: null } : null,
})
const all = Array.from({ length: 120 }, (_, at) => subscription(at))
const listed = (query: string) => listedSubscriptions(all, new URLSearchParams(query))
const names = (query: string) => listed(query).rows.map(({ subscriptionId }) => Number(subscriptionId.slice(3)))

it('gives so many rows at once, and as many as are asked for', () => {
  expect(listed('')).toEqual({ rows: all.slice(0, rowsAtOnce), matching: 120 })
  expect(listed('rows=100').rows).toHaveLength(100)
  for (const query of ['rows=-1', 'rows=x', 'rows=1e-3', 'rows=']) expect(listed(query).rows).toHaveLength(rowsAtOnce)
})

it('searches names and ids without case, and narrows down to a state', () => {
  expect(names('search=%20SUBSCRIPTION%2011%20')).toEqual([11, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119])
  expect(names('search=ID-7&rows=100')).toEqual([7, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79])
  expect(listed('state=never').matching).toBe(12)
  expect(names('state=failed')).toEqual([4])
  expect(names('state=active').slice(0, 2)).toEqual([14, 24])
  expect(names('state=old')).toEqual([8])
  expect(listed('state=other').matching).toBe(120)
})

it('orders by the worst, with what is not known last', () => {
  expect(names('order=score').slice(0, 5)).toEqual([1, 2, 4, 5, 6])
  expect(names('order=score&rows=120').slice(-1)).toEqual([119])
  expect(
    listed('order=findings')
      .rows.slice(0, 24)
      .every((one) => one.scan?.findings === 4),
  ).toBe(true)
})
