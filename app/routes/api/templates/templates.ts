import * as endpoints from '#app/contract/endpoints.ts'
import { listTemplates } from '#app/domain/templates/list-templates.ts'
import { saveTemplate } from '#app/domain/templates/save-template.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.templates.list).with(async ({ services, actor, query }) => ({
    templates: await listTemplates(services, actor, query),
  })),
)
export const action = answer(
  serve(endpoints.templates.create).with(async ({ services, actor, body }) => ({
    template: await saveTemplate(services, actor, { input: body, origin: 'builder' }),
  })),
)
