import { ApiError } from '#app/contract/call-errors.ts'
import type { ApiClient } from '#app/contract/client.ts'
import { CommandError } from '../../exit-code.ts'
import { findWorkspace } from '../workspaces/find-workspace.ts'

/**
 * Does what the server may refuse because an apply of the workspace was interrupted.
 * @throws CommandError that names the command of the recovery when it did, else what `work` throws.
 */
export async function withRecoveryAdvice<Result>(
  client: ApiClient,
  workspaceName: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const workspace = await findWorkspace(client, workspaceName)
    if (!workspace?.recovery) throw error
    throw new CommandError(
      error.message,
      undefined,
      `Take in what it made with: parapet workspaces recover ${workspaceName}`,
    )
  }
}
