import * as endpoints from '#app/contract/endpoints.ts'
import { readCompliance } from '#app/domain/compliance/read-compliance.ts'
import { lookedAtBy } from '#app/server/looked-at.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.compliance.list).with(async ({ services, actor, query }) =>
    readCompliance(services, await lookedAtBy(services, actor, query)),
  ),
)
