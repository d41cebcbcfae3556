import * as endpoints from '#app/contract/endpoints.ts'
import { controlSummary } from '#app/domain/judgement/results/describe-catalogue.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.controls.list).with(async ({ services }) => services.catalogue.controls.map(controlSummary)),
)
