import { previewTemplateInput as preview } from '#app/contract/templates.ts'
import { previewTemplateInput } from '#app/domain/templates/preview-template.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()
export const action = answer(
  serve(preview).with(async ({ services, actor, body }) => ({
    preview: await previewTemplateInput(services, actor, body),
  })),
)
