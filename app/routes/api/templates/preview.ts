import * as endpoints from '#app/contract/endpoints.ts'
import { previewTemplateInput } from '#app/domain/templates/preview-template.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.templates.previewInput).with(async ({ services, actor, body }) => ({
    preview: await previewTemplateInput(services, actor, body),
  })),
)
