import * as endpoints from '#app/contract/endpoints.ts'
import { importTemplate } from '#app/domain/templates/import-template.ts'
import { requestBytes } from '#app/server/request-bytes.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.templates.import).with(async ({ services, actor, request }) => ({
    template: await importTemplate(services, actor, requestBytes(request)),
  })),
)
