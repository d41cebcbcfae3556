import * as endpoints from '#app/contract/endpoints.ts'
import { suggestValues } from '#app/domain/playbooks/suggest-values.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.playbooks.suggestValues).with(async ({ services, actor, params, query }) => ({
    values: await suggestValues(services, actor, params.playbookId, query.subscriptionId),
  })),
)
