import * as endpoints from '#app/contract/endpoints.ts'
import { changeTemplate } from '#app/domain/templates/change-template.ts'
import { deleteTemplate } from '#app/domain/templates/delete-template.ts'
import { findTemplate } from '#app/domain/templates/find-template.ts'
import { updateTemplate } from '#app/domain/templates/save-template.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.templates.get).with(async ({ services, actor, params, query }) => ({
    template: await findTemplate(services, actor, params.templateId, query.version),
  })),
)
export const action = answer(
  serve(endpoints.templates.update).with(async ({ services, actor, params, body }) => ({
    template: await updateTemplate(services, actor, params.templateId, body),
  })),
  serve(endpoints.templates.change).with(async ({ services, actor, params, body }) => ({
    template: await changeTemplate(services, actor, params.templateId, body),
  })),
  serve(endpoints.templates.delete).with(async ({ services, actor, params }) => {
    await deleteTemplate(services, actor, params.templateId)
    return { success: true as const }
  }),
)
