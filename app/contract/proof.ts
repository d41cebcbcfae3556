import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Severity } from './severity.ts'

/**
 * What an apply did to one finding: `open` is what was open before too; `newlyOpen` what the latest scan did not find.
 * Only applies of playbooks and of templates without fixes are judged for that.
 */
export const ProofVerdict = z.enum(['closed', 'open', 'newlyOpen', 'notAssessed'])
export type ProofVerdict = z.infer<typeof ProofVerdict>

export const ProvedFinding = z.object({
  control_id: z.string(),
  title: z.string(),
  severity: Severity,
  resource_id: z.string(),
  resource_name: z.string(),
  verdict: ProofVerdict,
  /** Why it is not closed, or not assessed; null when there is nothing to say. */
  reason: z.string().nullable(),
  /** It is closed since its resource is not there any more, and not by what was applied. */
  gone: z.literal(true).optional(),
})
export type ProvedFinding = z.infer<typeof ProvedFinding>

export const ExecutionProof = z.object({
  /**
   * `fixes` (and when absent): findings that fixes claimed to close; `changes`: every finding on what a playbook, a
   * template without fixes or a destroy changed.
   */
  of: z.enum(['fixes', 'changes']).optional(),
  /** Of `changes`: resources that were judged again. */
  judged: z.number().optional(),
  /**
   * `pending` while the resources are read again; `failed` with the reason in `error`. Where an earlier reading was judged,
   * its findings stand meanwhile, and when Azure does not answer: then it is `done` with that reason in `error`.
   */
  status: z.enum(['pending', 'done', 'failed']),
  /** The apply brought the former values back: what was closed is expected to be open again. */
  undo: z.boolean(),
  error: z.string().nullable(),
  scan_id: z.string().nullable(),
  /** Score of the latest scan, of fixes that of the scan they were made from, with what earlier applies closed, and with this apply too, with one decimal; null when nothing was assessed. */
  score_before: z.number().nullable(),
  score_after: z.number().nullable(),
  findings: z.array(ProvedFinding),
  judged_at: z.string().nullable(),
})
export type ExecutionProof = z.infer<typeof ExecutionProof>

export const proof = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/terraform/executions/:executionId/proof',
    summary: 'Which findings an apply closed, judged on the resources as Azure answers them now.',
    access: 'viewer',
    response: z.object({ proof: ExecutionProof.nullable() }),
  }),
  proveAgain: defineEndpoint({
    method: 'POST',
    path: '/api/terraform/executions/:executionId/proof',
    summary:
      'Read what an apply of fixes changed once more and judge it anew: after a failed proof, or when Azure answered late.',
    access: 'operator',
    response: z.object({ proof: ExecutionProof }),
    status: 202,
    refuses: ['conflict'],
  }),
}
