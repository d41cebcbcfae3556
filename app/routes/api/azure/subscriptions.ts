import * as endpoints from '#app/contract/endpoints.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.azure.listSubscriptions).with(({ services }) => services.azure().listSubscriptions()),
)
export const action = answer()
