import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { ExecutionStatus } from '#app/contract/execution-status.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { ChangeCounts, ResourceRow } from '#app/contract/plans.ts'
import { useExecutionEvents } from '../execution-events/use-execution-events.ts'

export interface LiveExecution {
  running: boolean
  /** False while the connection of a running one is lost. */
  live: boolean
  status: ExecutionStatus
  stdout: string
  stderr: string
  resources: readonly ResourceRow[]
  counts: ChangeCounts | null
}

/** An execution as it is now: from its events while it runs, as it was read once it has ended. Then the page reads anew. */
export function useFollowedExecution(execution: ExecutionDetail): LiveExecution {
  const { revalidate } = useRevalidator()
  const running = execution.result === null
  const followed = useExecutionEvents(running ? execution.id : null, revalidate)
  const planned = followed.counts !== null && !execution.hasPlan && running

  // A destroy plans and goes on: its plan can be read before its end.
  useEffect(() => {
    if (planned) revalidate()
  }, [planned, revalidate])

  const stream = (name: 'stdout' | 'stderr') =>
    followed.lines
      .filter((line) => line.stream === name)
      .map((line) => line.text)
      .join('\n')
  return {
    running: running && !followed.ended,
    live: followed.live,
    status: followed.status ?? execution.status,
    stdout: execution.result?.stdout ?? stream('stdout'),
    stderr: execution.result?.stderr ?? stream('stderr'),
    resources: running
      ? followed.resources.length > 0
        ? followed.resources
        : execution.resources
      : execution.resources.map(atRest),
    counts: execution.counts ?? followed.counts,
  }
}

/** Of a resource that was in the middle of something when Terraform ended, nobody knows how that went on. */
function atRest(row: ResourceRow): ResourceRow {
  if (row.status === 'running') return { ...row, status: 'unknown' }
  return row.status === 'planned' ? { ...row, status: 'notStarted' } : row
}
