import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Severity } from './severity.ts'
import { TemplateSummary } from './templates.ts'

/** A gap, or a part of it, that no change of Azure repairs. */
export const ManualGap = z.object({
  controlId: z.string(),
  name: z.string(),
  severity: Severity,
  affectedResources: z.number(),
  resources: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Why no template repairs it. */
  reason: z.string(),
  /** What a person has to do. */
  action: z.string(),
})
export type ManualGap = z.infer<typeof ManualGap>

export const remediation = {
  generateTemplates: defineEndpoint({
    method: 'POST',
    path: '/api/security-scanner/generate-templates',
    summary: 'Turn gaps of a scan into templates that close them, saved as drafts; grouped by horizon and service.',
    access: 'operator',
    body: z.object({
      subscriptionId: z.string().trim().min(1, 'Please select a subscription first'),
      /** The gaps as the results list them; only their `controlId` is read, and `resourceIds` where they have it. */
      gaps: z
        .array(
          z.looseObject({
            controlId: z.string(),
            /** Only these failing resources of the gap. */
            resourceIds: z.array(z.string()).max(10_000).optional(),
          }),
        )
        .min(1, 'Choose at least one gap')
        .max(1000),
      /** The scan that found them; the newest finished one of the subscription when not given. */
      scanId: z.string().optional(),
      /** Only these failing resources. */
      resourceIds: z.array(z.string()).max(10_000).optional(),
    }),
    response: z.object({
      templates: z.array(TemplateSummary),
      manual: z.array(ManualGap),
      /** Chosen findings that an apply after the scan closed: they are left out. */
      closed: z.number(),
      scanId: z.string(),
    }),
    refuses: ['not-found', 'conflict'],
  }),
}
