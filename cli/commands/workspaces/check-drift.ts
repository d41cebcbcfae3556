import { exitCode } from '../../exit-code.ts'
import { printJson } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { runPlan } from '../executions/plan-and-apply.ts'
import { requireWorkspace } from './find-workspace.ts'
import type { ChangeOptions } from './workspaces-command.ts'

/** Shows what changed outside Terraform since the last run. */
export async function checkDrift(named: string, options: ChangeOptions): Promise<void> {
  await withServer(options, async (connection) => {
    const { name: workspaceName } = await requireWorkspace(connection.client, named)
    const { plan, planned } = await runPlan(connection, { workspaceName, mode: 'drift' }, options)
    if (options.json) printJson({ workspace: workspaceName, plan, planned })
    if (options.detailedExitcode && plan.drift.length > 0) process.exitCode = exitCode.planHasChanges
  })
}
