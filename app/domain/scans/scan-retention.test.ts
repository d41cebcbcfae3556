import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Flag } from '#db/cast.ts'
import { scansBeyond } from './scan-retention.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ofSubscription = {
  environment_id: 'e',
  subscription_id: 's',
  source: 'cloud',
  status: 'done',
  changes: 0 as Flag,
  new_findings: 0,
  reopened_findings: 0,
  resolved_findings: 0,
}
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const scan = (id: string, days: number, other = {}) => ({ ...ofSubscription, id, created_at: daysAgo(days), ...other })
const none = new Set<string>()

it('keeps so many of each subscription', () => {
  const ended = [scan('a', 1), scan('other', 1.5, { subscription_id: 't' }), scan('b', 2), scan('c', 3)]
  expect(scansBeyond({ scans: 2 }, ended, none, now)).toEqual(['c'])
})

it('keeps so many days, and the latest finished one however old it is', () => {
  const ended = [scan('failed', 11, { status: 'failed' }), scan('a', 12), scan('b', 13)]
  expect(scansBeyond({ days: 10 }, ended, none, now)).toEqual(['failed', 'b'])
  expect(scansBeyond({ days: 12.5 }, ended, none, now)).toEqual(['b'])
  expect(scansBeyond({}, ended, none, now)).toEqual([])
})

it('keeps what is in use, and tells scans of files from those of the cloud', () => {
  const ended = [scan('a', 1), scan('file', 2, { source: 'file' }), scan('b', 3), scan('c', 4)]
  expect(scansBeyond({ scans: 1 }, ended, new Set(['b']), now)).toEqual(['c'])
})

it('keeps a scan of changes that found none for an hour, and the latest', () => {
  const changes = { changes: 1 as Flag }
  const ended = [
    scan('latest', 0.2, changes),
    scan('whole', 0.3),
    scan('found', 0.4, { ...changes, resolved_findings: 1 }),
    scan('quiet', 0.5, changes),
    scan('failed', 0.6, { ...changes, status: 'failed' }),
  ]
  expect(scansBeyond({}, ended, none, now)).toEqual(['quiet'])
  expect(scansBeyond({}, [scan('latest', 0.01), scan('young', 0.04, changes)], none, now)).toEqual([])
})

it('never leaves a subscription without its latest finished scan', () => {
  const one = fc.record({
    subscription_id: fc.constantFrom('s', 't'),
    status: fc.constantFrom('done', 'failed', 'canceled'),
    age: fc.integer({ min: 0, max: 30 }),
  })
  const retention = fc.record({ scans: fc.integer({ min: 1, max: 4 }), days: fc.integer({ min: 1, max: 20 }) })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), retention, (all, kept) => {
      const ended = all.toSorted((a, b) => a.age - b.age).map(({ age, ...rest }, at) => scan(`${at}`, age, rest))
      const beyond = new Set(scansBeyond(kept, ended, none, now))
      for (const subscription of ['s', 't']) {
        const latest = ended.find(
          ({ subscription_id, status }) => subscription_id === subscription && status === 'done',
        )
        if (latest) expect(beyond).not.toContain(latest.id)
        const left = ended.filter(({ id, subscription_id }) => subscription_id === subscription && !beyond.has(id))
        expect(left.length).toBeLessThanOrEqual(kept.scans + 1)
      }
    }),
  )
})
