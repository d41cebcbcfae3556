import * as endpoints from '#app/contract/endpoints.ts'
import { shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import { suggestCode } from '#app/domain/playbooks/suggest-code.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.playbooks.suggestCode).with(async ({ body }) => suggestCode(shippedBodySchemas(), body)),
)
