import { exitCode } from '../../exit-code.ts'
import { printJson } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { runPlan, workspaceRuns } from '../executions/carry-out.ts'
import { requireWorkspace } from './find-workspace.ts'
import type { ChangeOptions } from './options.ts'

/** Shows what changed outside Terraform since the last run. */
export async function checkDrift(named: string, options: ChangeOptions): Promise<void> {
  await withServer(options, async (connection) => {
    const { name: workspaceName } = await requireWorkspace(connection.client, named)
    const { plan, planned } = await runPlan(connection, workspaceRuns({ workspaceName, mode: 'drift' }), options)
    if (options.json) printJson({ workspace: workspaceName, plan, planned })
    if (options.detailedExitcode && plan.drift.length > 0) process.exitCode = exitCode.planHasChanges
  })
}
