import * as endpoints from '#app/contract/endpoints.ts'
import { listTemplateVersions } from '#app/domain/templates/template-versions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.templates.listVersions).with(async ({ services, actor, params }) => ({
    versions: await listTemplateVersions(services, actor, params.templateId),
  })),
)
