import { expect, it } from 'vitest'
import type { ResourceRow } from '#app/contract/plans.ts'
import { outcomeLines } from './resource-lines.ts'
import { plainLines } from './toned-line.ts'

const row = (address: string, status: ResourceRow['status'], more: Partial<ResourceRow> = {}): ResourceRow => ({
  address,
  action: 'create',
  status,
  id: null,
  seconds: null,
  error: null,
  ...more,
})

it('says what was done, what failed and why, what is unknown and what was not done', () => {
  const rows = [
    row('a', 'done', { seconds: 1.25 }),
    row('b', 'failed', { error: 'Conflict:\nit is locked' }),
    row('c', 'unknown'),
    row('d', 'notStarted', { action: 'delete' }),
  ]
  expect(plainLines(outcomeLines(rows, null))).toEqual([
    '  Done: 1 resource',
    '    +   a   created   1.3 s',
    '  Failed: 1 resource',
    '    +   b   failed',
    '        Conflict:',
    '        it is locked',
    '  Begun, outcome unknown: 1 resource',
    '    +   c   creating, outcome unknown',
    '  Not done: 1 resource',
    '    -   d   not started',
  ])
})
