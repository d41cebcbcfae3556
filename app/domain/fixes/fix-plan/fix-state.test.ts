import { expect, it } from 'vitest'
import type { TemplateRunRow } from '../../executions/reading/runs-of-templates.ts'
import { fixState } from './fix-state.ts'

const run = (id: string, command: string, status: string, more: Partial<TemplateRunRow> = {}): TemplateRunRow => ({
  id,
  workspace_name: 'w',
  template_id: 't',
  command,
  status,
  requested_by: 'ada',
  approved_by: command === 'apply' ? 'bea' : null,
  created_at: '2026-11-22T10:00:00.000Z',
  finished_at: '2026-11-22T10:01:00.000Z',
  destructive: 0,
  variables: '{}',
  ...more,
})
const undo = { variables: '{"undo":true}' }
const progress = (closed: number) => ({
  findings: 8,
  closed,
  closedAt: closed > 0 ? '2026-11-22T10:02:00.000Z' : null,
  closedBy: closed > 0 ? 'a' : null,
})
const none = new Set<string>()

/** Runs are newest first. */
const cases: [what: string, runs: TemplateRunRow[], closed: number, state: string][] = [
  ['nothing ran', [], 0, 'notPlanned'],
  ['other templates closed some', [], 3, 'partly'],
  ['other templates closed all', [], 8, 'proven'],
  ['a plan runs', [run('p', 'plan', 'planning')], 0, 'planning'],
  ['a plan waits', [run('p', 'plan', 'awaiting_approval')], 0, 'planned'],
  ['a plan waits after an apply', [run('p', 'plan', 'awaiting_approval'), run('a', 'apply', 'applied')], 8, 'planned'],
  ['a plan was discarded', [run('p', 'plan', 'discarded')], 0, 'notPlanned'],
  ['a plan was discarded after an apply', [run('p', 'plan', 'discarded'), run('a', 'apply', 'applied')], 8, 'proven'],
  ['a plan is too old', [run('p', 'plan', 'expired')], 0, 'planned'],
  ['a plan is too old, an apply closed some', [run('p', 'plan', 'expired'), run('a', 'apply', 'failed')], 7, 'partly'],
  ['a plan failed', [run('p', 'plan', 'failed')], 0, 'failed'],
  ['an apply runs', [run('a', 'apply', 'applying'), run('p', 'plan', 'approved')], 0, 'applying'],
  ['an apply closed all', [run('a', 'apply', 'applied'), run('p', 'plan', 'applied')], 8, 'proven'],
  ['an apply closed some', [run('a', 'apply', 'failed'), run('p', 'plan', 'applied')], 7, 'partly'],
  ['an apply failed', [run('a', 'apply', 'failed'), run('p', 'plan', 'applied')], 0, 'failed'],
  ['an undo was applied', [run('u', 'apply', 'applied', undo), run('a', 'apply', 'applied')], 0, 'undone'],
  ['an undo waits', [run('u', 'plan', 'awaiting_approval', undo), run('a', 'apply', 'applied')], 8, 'planned'],
]
it.each(cases)('%s', (_, runs, closed, state) => {
  expect(fixState(runs, none, progress(closed)).state).toBe(state)
})

it('still applies while the resources are read again, and says since when, by whom and until when', () => {
  const applied = [run('a', 'apply', 'applied')]
  expect(fixState(applied, new Set(['a']), progress(0)).state).toBe('applying')
  expect(fixState(applied, none, progress(8))).toMatchObject({ stateAt: '2026-11-22T10:02:00.000Z', stateBy: 'bea' })
  const waiting = (destructive: 0 | 1) =>
    fixState([run('p', 'plan', 'awaiting_approval', { destructive })], none, progress(0))
  expect(waiting(0)).toMatchObject({ stateBy: 'ada', planExpiresAt: '2026-11-23T10:01:00.000Z', executionId: 'p' })
  expect(waiting(1).planExpiresAt).toBe('2026-11-22T14:01:00.000Z')
})
