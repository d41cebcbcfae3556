import { expect, it } from 'vitest'
import { sharedPath } from './shared-path.ts'

it.each([
  [['deleteRetentionPolicy.enabled', 'deleteRetentionPolicy.days'], 'deleteRetentionPolicy.'],
  [['a.b.c', 'a.b.d.e'], 'a.b.'],
  [['enabled', 'days'], ''],
  [['policy.days', 'policyDays'], ''],
  [['a.b', 'a.b'], 'a.'],
  [[], ''],
])('of %j is %j', (paths, shared) => {
  expect(sharedPath(paths)).toBe(shared)
})
