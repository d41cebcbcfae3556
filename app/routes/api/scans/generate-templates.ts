import { generateTemplates } from '#app/contract/remediation.ts'
import { generateTemplates as generate } from '#app/domain/remediation/generate/generate-templates.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer()

export const action = answer(
  serve(generateTemplates).with(({ services, actor, body }) =>
    generate(services, actor, {
      subscriptionId: body.subscriptionId,
      scanId: body.scanId,
      controlIds: body.gaps.map((gap) => gap.controlId),
      resourceIds: body.resourceIds,
    }),
  ),
)
