import * as endpoints from '#app/contract/endpoints.ts'
import { note } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { applyPlan, carryOut, carryOutWaiting } from '../executions/carry-out.ts'
import { type PlanOptions, tellOutcome } from '../executions/plan-and-apply.ts'
import { withRecoveryAdvice } from '../executions/recovery-advice.ts'
import { startExecution } from '../executions/start-execution.ts'
import { findApply, waitingUndo } from './find-apply.ts'

/**
 * Plans to bring back what an apply of fixes changed, applies that once it is allowed, and proves it. Where such a plan
 * waits already, that one is shown and decided on.
 */
export async function undoFix(named: string, options: ServerOptions & PlanOptions): Promise<void> {
  await withServer(options, async (connection) => {
    const { client } = connection
    const applied = await findApply(client, named, ({ can }) => can.undo, 'There is no apply of fixes to undo.')
    const waiting = await waitingUndo(client, applied)
    if (waiting) {
      note(`  The plan ${shortId(waiting.id)} of the way back waits already.`)
      return tellOutcome(connection, await carryOutWaiting(connection, waiting, { apply: applyPlan }, options), options)
    }
    const params = { executionId: applied.id }
    const runs = {
      plan: (lasting: typeof client) =>
        withRecoveryAdvice(lasting, applied.workspaceName, () =>
          startExecution(lasting, endpoints.executions.undo, { params }),
        ),
      apply: applyPlan,
    }
    await tellOutcome(connection, await carryOut(connection, runs, options), options)
  })
}
