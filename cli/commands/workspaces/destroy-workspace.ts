import { usageError } from '../../exit-code.ts'
import { withServer } from '../../server/connect.ts'
import { requireName } from '../executions/decide-on-plan.ts'
import { mayAsk } from '../executions/may-ask.ts'
import { planAndApply } from '../executions/plan-and-apply.ts'
import { requireWorkspace } from './find-workspace.ts'
import type { ChangeOptions } from './workspaces-command.ts'

/** Plans to destroy what a workspace holds, shows the plan, and does it once the workspace is named. */
export async function destroyWorkspace(named: string, options: ChangeOptions): Promise<void> {
  const { confirm } = options
  if (confirm === undefined && !mayAsk(options))
    throw usageError(
      `This destroys everything that ${named} holds, and nobody can be asked here.`,
      `Allow it with --confirm ${named}`,
    )
  await withServer(options, async (connection) => {
    const { name: workspaceName } = await requireWorkspace(connection.client, named)
    if (confirm !== undefined) requireName(workspaceName, confirm)
    await planAndApply(
      connection,
      { workspaceName, mode: 'destroy' },
      { ...options, autoApprove: confirm !== undefined },
    )
  })
}
