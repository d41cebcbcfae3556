import * as endpoints from '#app/contract/endpoints.ts'
import { restoreTemplate } from '#app/domain/templates/restore-template.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.templates.restore).with(async ({ services, actor, params }) => {
    await restoreTemplate(services, actor, params.templateId)
    return { success: true as const }
  }),
)
