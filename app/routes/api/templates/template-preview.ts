import * as endpoints from '#app/contract/endpoints.ts'
import { previewTemplate } from '#app/domain/templates/preview-template.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.templates.preview).with(async ({ services, actor, params, body }) => ({
    preview: await previewTemplate(services, actor, params.templateId, body),
  })),
)
