import type { Execution } from '#app/contract/executions.ts'
import type { FollowedExecution } from '../execution-events/use-execution-events.ts'

/** What may be done with a running step: cancel it, or end it by force once it was asked to stop. */
export function canNow({ can }: Execution, now: Pick<FollowedExecution, 'status' | 'ended'>): Execution['can'] {
  const may = can.cancel && !now.ended
  return { ...can, cancel: may && now.status !== 'canceling', kill: may && now.status === 'canceling' }
}
