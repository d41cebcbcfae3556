import * as endpoints from '#app/contract/endpoints.ts'
import { removeWorkspace } from '#app/domain/executions/asking/remove-workspace.ts'
import { workspaceDetail } from '#app/domain/executions/reading/list-workspaces.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.workspaces.get).with(({ services, actor, params }) =>
    workspaceDetail(services, actor, params.workspaceName),
  ),
)
export const action = answer(
  serve(endpoints.workspaces.delete).with(async ({ services, actor, params }) => {
    await removeWorkspace(services, actor, params.workspaceName)
    return { removed: true }
  }),
)
