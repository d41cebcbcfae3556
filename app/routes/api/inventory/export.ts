import * as endpoints from '#app/contract/endpoints.ts'
import { resourcesAsCsv, resourcesAsJson } from '#app/domain/scans/export-resources.ts'
import { allResources } from '#app/domain/scans/list-resources.ts'
import { readyScan } from '#app/domain/scans/listed-scan.ts'
import { subscriptionWithResults } from '#app/server/chosen-subscription.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { textStream } from '#app/server/text-stream.server.ts'

export const loader = answer(
  serve(endpoints.inventory.export).with(async ({ services, actor, query: { subscription, format, ...query } }) => {
    const listed = await readyScan(services, await subscriptionWithResults(services, actor, subscription))
    const resources = allResources(services, listed, query)
    const csv = format === 'csv'
    return new Response(textStream(csv ? resourcesAsCsv(resources) : resourcesAsJson(resources, listed.scan)), {
      headers: {
        'content-type': csv ? 'text/csv; charset=utf-8' : 'application/json',
        'content-disposition': `attachment; filename="parapet-resources-${listed.scan.createdAt.slice(0, 10)}.${format}"`,
      },
    })
  }),
)
