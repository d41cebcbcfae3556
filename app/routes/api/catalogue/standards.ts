import * as endpoints from '#app/contract/endpoints.ts'
import { standardDetail } from '#app/domain/judgement/results/standard-detail.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.standards.list).with(async ({ services }) => services.catalogue.standards.map(standardDetail)),
)
