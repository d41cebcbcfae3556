import { listTemplateVersions as list } from '#app/contract/templates.ts'
import { listTemplateVersions } from '#app/domain/templates/template-versions.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(list).with(async ({ services, actor, params }) => ({
    versions: await listTemplateVersions(services, actor, params.templateId),
  })),
)
export const action = answer()
