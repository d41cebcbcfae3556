import { executionIsActive } from '#app/contract/execution-status.ts'
import type { Viewer } from '../../environments/visible.ts'
import type { Services } from '../../services.ts'
import { executionTopic } from '../rows/execution-events.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { findExecutionRow } from '../rows/find-execution.ts'

/** Milliseconds between two looks when nobody rings. */
const lookMs = 500

/** Waits until an execution has ended, or the caller has gone. */
export async function waitForExecution(
  { db, bell }: Pick<Services, 'db' | 'bell'>,
  viewer: Viewer,
  executionId: string,
  signal?: AbortSignal,
): Promise<ExecutionRow> {
  for (;;) {
    const row = await findExecutionRow(db, viewer, executionId)
    if (!executionIsActive(row.status) || signal?.aborted) return row
    await bell.wait(executionTopic(executionId), lookMs, signal)
  }
}
