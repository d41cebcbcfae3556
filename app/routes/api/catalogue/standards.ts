import { listStandards } from '#app/contract/catalogue.ts'
import { standardDetail } from '#app/domain/catalogue/describe-catalogue.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(listStandards).with(async ({ services }) => services.catalogue.standards.map(standardDetail)),
)
export const action = answer()
