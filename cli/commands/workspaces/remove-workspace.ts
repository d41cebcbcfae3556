import * as endpoints from '#app/contract/endpoints.ts'
import { note } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { withRecoveryAdvice } from '../executions/recovery-advice.ts'
import { requireWorkspace } from './find-workspace.ts'

/** Removes a workspace that holds nothing. @throws ApiError when it holds something or is busy. */
export async function removeWorkspace(named: string, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { name: workspaceName } = await requireWorkspace(client, named)
    await withRecoveryAdvice(client, workspaceName, () =>
      client.call(endpoints.workspaces.delete, { params: { workspaceName } }),
    )
    note(`  Removed ${workspaceName}. Its executions stay in the history.`)
  })
}
