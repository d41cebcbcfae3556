import * as endpoints from '#app/contract/endpoints.ts'
import { fixDetail } from '#app/domain/fixes/fix-plan/fix-detail.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.fixDetails.get).with(({ services, actor, params }) =>
    fixDetail(services, actor, params.scanId, params.fixId),
  ),
)
