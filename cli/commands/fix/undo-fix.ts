import { getExecution, undoExecution } from '#app/contract/executions.ts'
import { exitCode } from '../../exit-code.ts'
import { showLines } from '../../output/show.ts'
import { printJson } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { applyPlan, carryOut } from '../executions/carry-out.ts'
import { requireName } from '../executions/decide-on-plan.ts'
import { findExecutionId } from '../executions/find-execution-id.ts'
import type { PlanOptions } from '../executions/plan-and-apply.ts'
import { requireSuccess } from '../executions/require-success.ts'
import { startExecution } from '../executions/start-execution.ts'
import { isProved, proofLines } from './proof-lines.ts'
import { waitForProof } from './wait-for-proof.ts'

/** Plans to bring back what an apply of fixes changed, applies that once it is allowed, and proves it. */
export async function undoFix(named: string, options: ServerOptions & PlanOptions): Promise<void> {
  await withServer(options, async (connection) => {
    const { client } = connection
    const params = { executionId: await findExecutionId(client, named) }
    const { workspaceName } = await client.call(getExecution, { params })
    if (options.confirm !== undefined) requireName(workspaceName, options.confirm)
    const runs = {
      plan: (lasting: typeof client) => startExecution(lasting, undoExecution, { params }),
      apply: applyPlan,
    }
    const { planned, plan, applied, waits } = await carryOut(connection, runs, options)
    if (waits) process.exitCode = exitCode.planHasChanges
    const proof = applied?.result?.success ? await waitForProof(client, applied.id) : null
    if (options.json) printJson({ workspace: workspaceName, plan, planned, applied, proof })
    else if (proof) await showLines(proofLines(proof))
    if (applied) requireSuccess(applied)
    if (proof && !isProved(proof)) process.exitCode = exitCode.findings
  })
}
