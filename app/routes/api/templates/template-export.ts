import * as endpoints from '#app/contract/endpoints.ts'
import { exportTemplate } from '#app/domain/templates/export-template.ts'
import { attachment } from '#app/server/attachment.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.templates.export).with(async ({ services, actor, params, query }) => {
    const { filename, contentType, bytes } = await exportTemplate(services, actor, params.templateId, query.format)
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': contentType, 'content-disposition': attachment(filename) },
    })
  }),
)
