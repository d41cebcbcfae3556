import { openApiDocument } from '#app/contract/openapi.ts'
import { openApi } from '#app/contract/system.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(openApi).with(async ({ services }) => openApiDocument(services.version)))
export const action = answer()
