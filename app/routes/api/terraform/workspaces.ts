import * as endpoints from '#app/contract/endpoints.ts'
import { listWorkspaces } from '#app/domain/executions/reading/list-workspaces.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.workspaces.list).with(({ services, actor, query }) => listWorkspaces(services, actor, query)),
)
