import type { WorkspaceDetail } from '#app/contract/workspaces.ts'
import { usageError } from '../../exit-code.ts'
import { type Connection, withServer } from '../../server/connect.ts'
import { workspaceRuns } from '../executions/carry-out.ts'
import { requireWord } from '../executions/decide-on-plan.ts'
import { mayAsk } from '../executions/may-ask.ts'
import { planAndApply } from '../executions/plan-and-apply.ts'
import { requireWorkspace } from './find-workspace.ts'
import type { ChangeOptions } from './options.ts'

/** Plans to destroy what a workspace holds, shows the plan, and does it once the word for it is given. */
export async function destroyWorkspace(named: string, options: ChangeOptions): Promise<void> {
  await withServer(options, async (connection) => {
    await planToDestroy(connection, await requireWorkspace(connection.client, named), options)
  })
}

/**
 * Shows what would be destroyed, and destroys it once the word for it is given.
 * @throws CommandError when it is not given and nobody can be asked for it.
 */
export async function planToDestroy(
  connection: Connection,
  { name: workspaceName, confirmWord }: Pick<WorkspaceDetail, 'name' | 'confirmWord'>,
  options: ChangeOptions,
): Promise<void> {
  const { confirm } = options
  if (confirm === undefined && !mayAsk(options))
    throw usageError(
      `This destroys everything that ${workspaceName} holds, and nobody can be asked here.`,
      `Allow it with --confirm ${confirmWord}`,
    )
  if (confirm !== undefined) requireWord(confirmWord, confirm)
  const runs = workspaceRuns({ workspaceName, mode: 'destroy' })
  await planAndApply(connection, runs, { ...options, yes: confirm !== undefined })
}
