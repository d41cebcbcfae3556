import * as endpoints from '#app/contract/endpoints.ts'
import { openApiDocument } from '#app/contract/openapi.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.system.openApi).with(async ({ services }) => openApiDocument(services.version)),
)
export const action = answer()
