import * as endpoints from '#app/contract/endpoints.ts'
import { generateTemplates } from '#app/domain/fixes/generate/generate-templates.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.remediation.generateTemplates).with(({ services, actor, body }) =>
    generateTemplates(services, actor, {
      subscriptionId: body.subscriptionId,
      scanId: body.scanId,
      controlIds: body.gaps.map((gap) => gap.controlId),
      resourceIds: body.resourceIds,
      resourcesOf: new Map(
        body.gaps.flatMap(({ controlId, resourceIds }) => (resourceIds ? [[controlId, resourceIds]] : [])),
      ),
    }),
  ),
)
