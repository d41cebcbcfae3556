import { expect, it } from 'vitest'
import type { ExecutionStatus } from '#app/contract/execution-status.ts'
import type { Execution } from '#app/contract/executions.ts'
import { fixRuns } from './fix-runs.ts'

const run = (command: Execution['command'], status: ExecutionStatus, mode: Execution['mode'] = 'normal') =>
  ({ id: `${command} ${status}`, command, status, mode }) as Execution

it.each([
  ['nothing was run', [], 'review', null, null],
  ['a plan is made', [run('plan', 'planning')], 'plan', 'plan planning', null],
  ['a plan waits', [run('plan', 'awaiting_approval')], 'approve', 'plan awaiting_approval', null],
  ['a plan is old', [run('plan', 'expired')], 'approve', 'plan expired', null],
  ['a plan changes nothing', [run('plan', 'no_changes')], 'approve', 'plan no_changes', null],
  ['a plan failed', [run('plan', 'failed')], 'review', 'plan failed', null],
  ['a plan was discarded', [run('plan', 'discarded')], 'review', null, null],
  ['an apply runs', [run('apply', 'applying'), run('plan', 'approved')], 'approve', null, 'apply applying'],
  ['it was applied', [run('apply', 'applied'), run('plan', 'applied')], 'proof', null, 'apply applied'],
  ['it failed half-way', [run('apply', 'failed'), run('plan', 'applied')], 'proof', null, 'apply failed'],
  [
    'an apply was canceled before it began',
    [{ ...run('apply', 'canceled'), planId: 'plan approved', applied: null }, run('plan', 'approved')],
    'approve',
    'plan approved',
    'apply canceled',
  ],
  [
    'an apply was canceled that had begun, whose plan is used up',
    [{ ...run('apply', 'canceled'), planId: 'plan approved', applied: { done: 0, total: 1 } }, run('plan', 'approved')],
    'proof',
    null,
    'apply canceled',
  ],
  [
    'such a plan was discarded since',
    [{ ...run('apply', 'canceled'), planId: 'plan discarded', applied: null }, run('plan', 'discarded')],
    'proof',
    null,
    'apply canceled',
  ],
  ['an undo was discarded', [run('plan', 'discarded'), run('apply', 'applied')], 'proof', null, 'apply applied'],
  [
    'an undo waits',
    [run('plan', 'awaiting_approval'), run('apply', 'applied')],
    'approve',
    'plan awaiting_approval',
    'apply applied',
  ],
  [
    'an undo could not be planned',
    [{ ...run('plan', 'failed'), undo: true }, run('apply', 'applied')],
    'proof',
    'plan failed',
    'apply applied',
  ],
  ['drift was looked for', [run('plan', 'planned', 'drift'), run('apply', 'applied')], 'proof', null, 'apply applied'],
] as const)('knows where a fix is when %s', (_, runs, step, plan, apply) => {
  const { plan: planned, apply: applied, ...rest } = fixRuns(runs)
  expect({ ...rest, plan: planned?.id ?? null, apply: applied?.id ?? null }).toEqual({ step, plan, apply })
})
