import * as endpoints from '#app/contract/endpoints.ts'
import { cloneTemplate } from '#app/domain/templates/clone-template.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.templates.clone).with(async ({ services, actor, params, body }) => ({
    template: await cloneTemplate(services, actor, params.templateId, body),
  })),
)
