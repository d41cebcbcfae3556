import { showLines } from '../../output/show.ts'
import { print } from '../../output/stdout.ts'
import { line } from '../../output/toned-line.ts'
import { withServer } from '../../server/connect.ts'
import { workspaceRuns } from '../executions/carry-out.ts'
import { planAndApply } from '../executions/plan-and-apply.ts'
import { requireWorkspace } from './find-workspace.ts'
import type { ChangeOptions } from './options.ts'
import { recoveryLines } from './recovery-lines.ts'

/** Plans a workspace so that it takes in what an interrupted apply made, and applies that once it is allowed. */
export async function recoverWorkspace(named: string, options: ChangeOptions): Promise<void> {
  await withServer(options, async (connection) => {
    const { name: workspaceName, recovery } = await requireWorkspace(connection.client, named)
    if (!recovery) return print(`  No apply in ${workspaceName} was interrupted: there is nothing to recover.`)
    if (!options.json) await showLines([...recoveryLines(recovery), line('')])
    await planAndApply(connection, workspaceRuns({ workspaceName }), options)
  })
}
