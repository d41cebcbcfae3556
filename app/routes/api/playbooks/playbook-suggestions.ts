import { suggestPlaybookValues } from '#app/contract/playbooks.ts'
import { suggestValues } from '#app/domain/playbooks/suggest-values.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(suggestPlaybookValues).with(async ({ services, actor, params, query }) => ({
    values: await suggestValues(services, actor, params.playbookId, query.subscriptionId),
  })),
)
export const action = answer()
