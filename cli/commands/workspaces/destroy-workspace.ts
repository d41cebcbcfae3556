import { usageError } from '../../exit-code.ts'
import { type Connection, withServer } from '../../server/connect.ts'
import { workspaceRuns } from '../executions/carry-out.ts'
import { requireName } from '../executions/decide-on-plan.ts'
import { mayAsk } from '../executions/may-ask.ts'
import { planAndApply } from '../executions/plan-and-apply.ts'
import { requireWorkspace } from './find-workspace.ts'
import type { ChangeOptions } from './options.ts'

/** Plans to destroy what a workspace holds, shows the plan, and does it once the workspace is named. */
export async function destroyWorkspace(named: string, options: ChangeOptions): Promise<void> {
  requireConfirmation(named, options)
  await withServer(options, async (connection) => {
    const { name } = await requireWorkspace(connection.client, named)
    await planToDestroy(connection, name, options)
  })
}

/** @throws CommandError when the workspace is not named and nobody can be asked for it. */
export function requireConfirmation(workspaceName: string, options: ChangeOptions): void {
  if (options.confirm === undefined && !mayAsk(options))
    throw usageError(
      `This destroys everything that ${workspaceName} holds, and nobody can be asked here.`,
      `Allow it with --confirm ${workspaceName}`,
    )
}

/** Shows what would be destroyed, and destroys it once the workspace is named. */
export async function planToDestroy(
  connection: Connection,
  workspaceName: string,
  options: ChangeOptions,
): Promise<void> {
  const { confirm } = options
  if (confirm !== undefined) requireName(workspaceName, confirm)
  const runs = workspaceRuns({ workspaceName, mode: 'destroy' })
  await planAndApply(connection, runs, { ...options, autoApprove: confirm !== undefined })
}
