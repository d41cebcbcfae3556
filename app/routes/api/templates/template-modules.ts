import * as endpoints from '#app/contract/endpoints.ts'
import { addTemplateModule } from '#app/domain/templates/add-template-module.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.templates.addModule).with(async ({ services, actor, params, body }) => ({
    template: await addTemplateModule(services, actor, params.templateId, body),
  })),
)
