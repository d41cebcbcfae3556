import * as endpoints from '#app/contract/endpoints.ts'
import { assignedPolicies } from '#app/domain/environments/assigned-policies.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.azure.listAssignedPolicies).with(({ services, actor, query }) =>
    assignedPolicies(services, actor, query),
  ),
)
