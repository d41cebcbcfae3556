import { describe, expect, it } from 'vitest'
import type { ExecutionStatus } from '#app/contract/execution-status.ts'
import type { ExecutionEvent } from '#app/contract/executions.ts'
import type { ResourceRow } from '#app/contract/plans.ts'
import { advance, type ExecutionProgress, noProgress, phaseWords, toldPhases, toldRows } from './execution-progress.ts'

const status = (to: ExecutionStatus): ExecutionEvent => ({ type: 'status', status: to })
const row = (state: ResourceRow['status'], address = 'a'): ExecutionEvent => ({
  type: 'resource',
  resource: { address, action: 'create', status: state, id: null, seconds: null, error: null },
})
const ended = (to: ExecutionStatus, success: boolean): ExecutionEvent => ({
  type: 'ended',
  status: to,
  success,
  error: null,
})
const counts: ExecutionEvent = {
  type: 'plan',
  counts: { add: 2, change: 0, destroy: 1, import: 0 },
  destructive: true,
}

/** The progress after events that come a second apart. */
const progressAfter = (...events: ExecutionEvent[]): ExecutionProgress =>
  events.reduce((progress, event, at) => advance(progress, event, at * 1000), noProgress('plan'))

const told = (progress: ExecutionProgress) =>
  toldPhases(progress).map((state) => `${phaseWords(progress, state)} ${state.seconds}`)

describe('advance', () => {
  it('ticks phases off with their times, and leaves out waiting and preparing', () => {
    const events = ['queued', 'preparing', 'initializing', 'planning', 'checking'] as const
    expect(told(progressAfter(...events.map(status)))).toEqual([
      'Initialized Terraform 1',
      'Planned 1',
      'Reading the plan null',
    ])
    expect(told(progressAfter(...events.map(status), counts, ended('awaiting_approval', true)))).toEqual([
      'Initialized Terraform 1',
      'Planned 1',
      'Read the plan: 2 to add, 0 to change, 1 to destroy 2',
    ])
  })

  it.each([
    { end: ended('failed', false), words: ['Initialized Terraform 1', 'Planning: failed 1'] },
    { end: ended('interrupted', false), words: ['Initialized Terraform 1', 'Planning: not finished 1'] },
  ])('says where it ended as $end.status', ({ end, words }) => {
    expect(told(progressAfter(status('initializing'), status('planning'), end))).toEqual(words)
  })

  it('says what a cancel broke off, and that it stopped', () => {
    const progress = progressAfter(status('applying'), status('canceling'), ended('canceled', false))
    expect(told(progress)).toEqual(['Applying: not finished 1', 'Stopped 1'])
  })

  it('begins phases anew when another server starts the execution again', () => {
    const progress = progressAfter(status('preparing'), status('planning'), status('preparing'), status('initializing'))
    expect(progress.phases.map(({ phase }) => phase)).toEqual(['prepare', 'init'])
  })

  it('keeps one row for each resource, with the time since its state', () => {
    const progress = progressAfter(
      row('planned'),
      row('planned', 'b'),
      row('running'),
      row('running'),
      row('done', 'b'),
    )
    expect(progress.rows.map(({ address, status, since }) => [address, status, since])).toEqual([
      ['a', 'running', 2000],
      ['b', 'done', 4000],
    ])
    expect(toldRows(progress)).toEqual([])
    expect(toldRows(advance(progress, status('applying'), 5000))).toHaveLength(2)
  })
})
