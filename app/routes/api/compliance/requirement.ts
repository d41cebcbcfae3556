import * as endpoints from '#app/contract/endpoints.ts'
import { requirementDetail } from '#app/domain/compliance/requirement-detail.ts'
import { lookedAtBy } from '#app/server/looked-at.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.compliance.getRequirement).with(async ({ services, actor, params, query }) => {
    const lookedAt = await lookedAtBy(services, actor, query)
    return requirementDetail(services, lookedAt, params.standardId, params.requirementId)
  }),
)
