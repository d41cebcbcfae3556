import { previewTemplate as preview } from '#app/contract/templates.ts'
import { previewTemplate } from '#app/domain/templates/preview-template.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()
export const action = answer(
  serve(preview).with(async ({ services, actor, params, body }) => ({
    preview: await previewTemplate(services, actor, params.templateId, body),
  })),
)
