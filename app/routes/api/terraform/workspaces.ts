import { listWorkspaces as endpoint } from '#app/contract/workspaces.ts'
import { listWorkspaces } from '#app/domain/executions/list-workspaces.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(endpoint).with(({ services, query }) => listWorkspaces(services, query)))
export const action = answer()
