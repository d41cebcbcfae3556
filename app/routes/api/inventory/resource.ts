import * as endpoints from '#app/contract/endpoints.ts'
import { resourceDetail } from '#app/domain/fixes/resources/resource-detail.ts'
import { readyScan } from '#app/domain/scans/listed-scan.ts'
import { chosenSubscription } from '#app/server/chosen-subscription.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.inventory.get).with(async ({ services, request, query: { subscription, id } }) => {
    const listed = await readyScan(services, await chosenSubscription(services, request, subscription))
    return resourceDetail(services, listed, id, services.cloud.portal ?? null)
  }),
)
export const action = answer()
