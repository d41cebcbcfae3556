import { expect, it } from 'vitest'
import type { ResourceRow } from '#app/contract/plans.ts'
import { applyFailure } from './apply-failure.ts'

const group = '/subscriptions/s/resourceGroups/rg-hub'
const row = (name: string, status: ResourceRow['status'], error: string | null = null): ResourceRow => ({
  address: `azapi_update_resource.tls["${name}"]`,
  action: 'update',
  status,
  id: `${group}/providers/Microsoft.Storage/storageAccounts/${name}`,
  seconds: null,
  error,
})
const lock = `RESPONSE 409\nERROR CODE: ScopeLocked\nThe scope is locked: '${group}'.`

it('says in one line what was done and what stopped it', () => {
  expect(applyFailure([row('a', 'done'), row('stdevcache', 'failed', lock), row('b', 'notStarted')], [])).toBe(
    '1 of 3 done; stdevcache: its group rg-hub has a lock. Take the lock away, or leave the resource out. Then plan again.',
  )
})

it('tells what has the same reason together, and two reasons at most', () => {
  const said = (reason: string) => `RESPONSE 400\nERROR CODE: Bad\n${reason}. And more.`
  const rows = [
    ...['a', 'b', 'c', 'd'].map((name) => row(name, 'failed', lock)),
    row('e', 'failed', said('First')),
    row('f', 'failed', said('Second')),
  ]
  expect(applyFailure(rows, [])).toBe(
    '0 of 6 done; a, b and 2 more: its group rg-hub has a lock; e: First; and 1 more. Take the lock away, or leave the resource out. Then plan again.',
  )
})

it('says nothing where no resource tells why', () => {
  expect(applyFailure([row('a', 'done'), row('b', 'unknown')], [])).toBeNull()
})
