import type { ExecutionStatus } from '#app/contract/execution-status.ts'
import type { ExecutionEvent } from '#app/contract/executions.ts'
import type { ChangeCounts, ResourceRow } from '#app/contract/plans.ts'

export interface OutputLine {
  stream: 'stdout' | 'stderr'
  text: string
}

/** What the events of an execution have told so far. */
export interface ExecutionProgress {
  /** Number of the last event that was taken in. */
  seq: number
  status: ExecutionStatus | null
  lines: readonly OutputLine[]
  /** The latest row of each resource, in the order in which the resources first came. */
  resources: readonly ResourceRow[]
  /** What the plan would change, once there is one. */
  counts: ChangeCounts | null
  destructive: boolean
  ended: boolean
  /** Null until it has ended. */
  success: boolean | null
  error: string | null
}

export const noProgress: ExecutionProgress = {
  seq: 0,
  status: null,
  lines: [],
  resources: [],
  counts: null,
  destructive: false,
  ended: false,
  success: null,
  error: null,
}

export interface NumberedEvent {
  seq: number
  event: ExecutionEvent
}

/**
 * Takes in events in the order of their numbers. Those that were taken in before are left out, so a stream that begins
 * anew doubles nothing.
 */
export function takeIn(progress: ExecutionProgress, events: readonly NumberedEvent[]): ExecutionProgress {
  const fresh = events.filter(({ seq }) => seq > progress.seq)
  if (fresh.length === 0) return progress
  const lines: OutputLine[] = []
  const resources = new Map(progress.resources.map((row) => [row.address, row]))
  const next = { ...progress }
  for (const { seq, event } of fresh) {
    if (seq <= next.seq) continue
    next.seq = seq
    switch (event.type) {
      case 'status':
        next.status = event.status
        break
      case 'line':
        lines.push({ stream: event.stream, text: event.text })
        break
      case 'resource':
        resources.set(event.resource.address, event.resource)
        break
      case 'plan':
        next.counts = event.counts
        next.destructive = event.destructive
        break
      case 'ended':
        next.status = event.status
        next.ended = true
        next.success = event.success
        next.error = event.error
    }
  }
  next.resources = [...resources.values()]
  if (lines.length > 0) next.lines = [...progress.lines, ...lines]
  return next
}
