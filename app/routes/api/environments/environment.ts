import * as endpoints from '#app/contract/endpoints.ts'
import { changeEnvironment } from '#app/domain/environments/change-environment.ts'
import { findEnvironment } from '#app/domain/environments/list-environments.ts'
import { removeEnvironment } from '#app/domain/environments/remove-environment.ts'
import { workspacesInUse } from '#app/domain/executions/reading/workspaces-in-use.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.environments.get).with(({ services, actor, params }) =>
    findEnvironment(services, actor, params.environmentId),
  ),
)

export const action = answer(
  serve(endpoints.environments.change).with(async ({ services, actor, params, body }) => {
    const changed = await changeEnvironment(services, actor, params.environmentId, body)
    services.subscriptions.forget(params.environmentId)
    return changed
  }),
  serve(endpoints.environments.remove).with(async ({ services, actor, params, query }) => {
    const abandon = query.abandon === 'true'
    await removeEnvironment(services, actor, params.environmentId, { workspacesInUse, abandon })
    return { success: true as const }
  }),
)
