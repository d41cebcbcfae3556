import * as endpoints from '#app/contract/endpoints.ts'
import { listResourcesNow } from '#app/domain/fixes/resources/list-resources-now.ts'
import { readyScan } from '#app/domain/scans/listed-scan.ts'
import { subscriptionWithResults } from '#app/server/chosen-subscription.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.inventory.list).with(async ({ services, actor, query: { subscription, ...query } }) => {
    const listed = await readyScan(services, await subscriptionWithResults(services, actor, subscription))
    return listResourcesNow(services, listed, query)
  }),
)
