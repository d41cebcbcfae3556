import type { ExecutionProof } from '#app/contract/proof.ts'
import { claimKey } from '../proof/claims.ts'

/** When a finding was proven closed, and by which apply. */
export interface Closing {
  at: string | null
  executionId: string
}

/** What these proofs closed and none after them found open, by the key of the claim. */
export function closingsOf(
  proofs: readonly (Pick<ExecutionProof, 'findings' | 'judged_at'> & { execution_id: string })[],
): Map<string, Closing> {
  const closed = new Map<string, Closing>()
  for (const { findings, judged_at, execution_id } of proofs)
    for (const { control_id, resource_id, verdict } of findings) {
      const key = claimKey(control_id, resource_id)
      if (verdict === 'closed') closed.set(key, { at: judged_at, executionId: execution_id })
      else if (verdict === 'open') closed.delete(key)
    }
  return closed
}
