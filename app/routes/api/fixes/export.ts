import * as endpoints from '#app/contract/endpoints.ts'
import { planAsCsv } from '#app/domain/fixes/fix-plan/plan-as-csv.ts'
import { planAsMarkdown } from '#app/domain/fixes/fix-plan/plan-as-markdown.ts'
import { readFixPlan } from '#app/domain/fixes/fix-plan/read-fix-plan.ts'
import { answer, serve } from '#app/server/serve.server.ts'

const formats = {
  csv: { contentType: 'text/csv; charset=utf-8', textOf: planAsCsv },
  md: { contentType: 'text/markdown; charset=utf-8', textOf: planAsMarkdown },
}

export const loader = answer(
  serve(endpoints.fixPlans.export).with(async ({ services, actor, params, query }) => {
    const plan = await readFixPlan(services, actor, params.scanId, query.templates?.split(','))
    const { contentType, textOf } = formats[query.format]
    return new Response(textOf(plan, services.now().getTime()), {
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename="parapet-fix-plan-${plan.scan.createdAt.slice(0, 10)}.${query.format}"`,
      },
    })
  }),
)
