import { listControls } from '#app/contract/catalogue.ts'
import { controlSummary } from '#app/domain/catalogue/describe-catalogue.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(listControls).with(async ({ services }) => services.catalogue.controls.map(controlSummary)),
)
export const action = answer()
