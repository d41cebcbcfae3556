import { executionIsActive } from '#app/contract/execution-phase.ts'
import type { Actor } from '../../actor.ts'
import { viewerNow } from '../../identity/user-environments.ts'
import type { Services } from '../../services.ts'
import { executionTopic } from '../rows/execution-events.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { findExecutionRow } from '../rows/find-execution.ts'

/** Milliseconds between two looks when nobody rings. */
const lookMs = 500

/** Waits until an execution has ended. What somebody may see is asked anew at each look. */
export async function waitForExecution(
  { db, bell }: Pick<Services, 'db' | 'bell'>,
  actor: Actor,
  executionId: string,
): Promise<ExecutionRow> {
  for (;;) {
    const row = await findExecutionRow(db, await viewerNow({ db }, actor), executionId)
    if (!executionIsActive(row.status)) return row
    await bell.wait(executionTopic(executionId), lookMs)
  }
}
