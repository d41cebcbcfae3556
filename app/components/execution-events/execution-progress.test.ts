import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExecutionEvent } from '#app/contract/executions.ts'
import type { ResourceRow } from '#app/contract/plans.ts'
import { type NumberedEvent, noProgress, takeIn } from './execution-progress.ts'

const row = (address: string, status: ResourceRow['status'], seconds: number | null = null): ResourceRow => ({
  address,
  action: 'create',
  status,
  id: null,
  seconds,
  error: null,
})
const numbered = (events: ExecutionEvent[]): NumberedEvent[] => events.map((event, at) => ({ seq: at + 1, event }))

const story = numbered([
  { type: 'status', status: 'queued' },
  { type: 'status', status: 'applying' },
  { type: 'resource', resource: row('a', 'running') },
  { type: 'line', stream: 'stdout', text: 'a: Creating...' },
  { type: 'resource', resource: row('b', 'running') },
  { type: 'resource', resource: row('a', 'done', 8) },
  { type: 'plan', counts: { add: 2, change: 0, destroy: 0, import: 0 }, destructive: false },
  { type: 'line', stream: 'stderr', text: 'Error: b' },
  { type: 'resource', resource: { ...row('b', 'failed', 2), error: 'conflict' } },
  { type: 'ended', status: 'failed', success: false, error: 'conflict' },
])

describe('the progress of an execution', () => {
  it('tells the story of its events', () => {
    expect(takeIn(noProgress, story)).toEqual({
      seq: 10,
      status: 'failed',
      lines: [
        { stream: 'stdout', text: 'a: Creating...' },
        { stream: 'stderr', text: 'Error: b' },
      ],
      resources: [row('a', 'done', 8), { ...row('b', 'failed', 2), error: 'conflict' }],
      counts: { add: 2, change: 0, destroy: 0, import: 0 },
      destructive: false,
      ended: true,
      success: false,
      error: 'conflict',
    })
  })

  it('stays the same object when nothing is new', () => {
    const progress = takeIn(noProgress, story)
    expect(takeIn(progress, story)).toBe(progress)
  })

  it('loses and doubles nothing, wherever the stream breaks and however far back it begins anew', () => {
    const whole = takeIn(noProgress, story)
    const breaks = fc.array(fc.tuple(fc.nat(story.length), fc.nat(story.length)), { maxLength: 6 })
    fc.assert(
      fc.property(breaks, (pieces) => {
        let progress = noProgress
        for (const [until, back] of pieces)
          progress = takeIn(progress, story.slice(Math.max(0, progress.seq - back), Math.max(progress.seq, until)))
        progress = takeIn(progress, story.slice(Math.max(0, progress.seq - 1)))
        expect(progress).toEqual(whole)
      }),
    )
  })
})
