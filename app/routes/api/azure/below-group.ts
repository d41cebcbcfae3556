import * as endpoints from '#app/contract/endpoints.ts'
import { belowGroup } from '#app/domain/environments/below-group.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.azure.listBelowGroup).with(({ services, actor, params }) =>
    belowGroup(services, actor, params.group),
  ),
)
