import { ApiError } from '#app/contract/call-errors.ts'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { WorkspaceDetail } from '#app/contract/workspaces.ts'
import { notThere } from '../../server/not-there.ts'

/** A workspace by its name, or nothing. */
export async function findWorkspace(client: ApiClient, workspaceName: string): Promise<WorkspaceDetail | undefined> {
  try {
    return await client.call(endpoints.workspaces.get, { params: { workspaceName } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** @throws CommandError when there is no such workspace. */
export async function requireWorkspace(client: ApiClient, workspaceName: string): Promise<WorkspaceDetail> {
  const workspace = await findWorkspace(client, workspaceName)
  if (workspace) return workspace
  const known = (await client.call(endpoints.workspaces.list, {})).map(({ name }) => name)
  throw notThere({
    noun: 'workspace',
    named: workspaceName,
    known,
    advice: 'List them with: parapet workspaces list',
  })
}
