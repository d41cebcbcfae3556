import * as endpoints from '#app/contract/endpoints.ts'
import { resourceDetail } from '#app/domain/fixes/resources/resource-detail.ts'
import { readyScan } from '#app/domain/scans/listed-scan.ts'
import { subscriptionWithResults } from '#app/server/chosen-subscription.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.inventory.get).with(async ({ services, actor, query: { subscription, id } }) => {
    const chosen = await subscriptionWithResults(services, actor, subscription)
    const listed = await readyScan(services, chosen)
    return resourceDetail(services, listed, id, services.clouds.profile(chosen.cloud).portal ?? null)
  }),
)
