import * as endpoints from '#app/contract/endpoints.ts'
import { controlDetail } from '#app/domain/judgement/results/describe-catalogue.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.controls.get).with(async ({ services, params }) =>
    controlDetail(services.catalogue, params.controlId),
  ),
)
