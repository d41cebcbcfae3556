import * as endpoints from '#app/contract/endpoints.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { applyPlan } from '../executions/carry-out.ts'
import { findExecutionId } from '../executions/find-execution-id.ts'
import { type PlanOptions, planAndApply } from '../executions/plan-and-apply.ts'
import { withRecoveryAdvice } from '../executions/recovery-advice.ts'
import { startExecution } from '../executions/start-execution.ts'

/** Plans to bring back what an apply of fixes changed, applies that once it is allowed, and proves it. */
export async function undoFix(named: string, options: ServerOptions & PlanOptions): Promise<void> {
  await withServer(options, async (connection) => {
    const { client } = connection
    const params = { executionId: await findExecutionId(client, named) }
    const { workspaceName } = await client.call(endpoints.executions.get, { params })
    const runs = {
      plan: (lasting: typeof client) =>
        withRecoveryAdvice(lasting, workspaceName, () =>
          startExecution(lasting, endpoints.executions.undo, { params }),
        ),
      apply: applyPlan,
    }
    await planAndApply(connection, runs, { ...options, detailedExitcode: true })
  })
}
