import { claimedFindings } from '#app/contract/claimed-findings.ts'
import { claimKey } from '../proof/claim-key.ts'
import type { Fix } from './fix.ts'

/** One finding that a fix closes. */
export interface FixClaim {
  /** As proofs find it again. */
  key: string
  controlId: string
}

/**
 * The findings that count as those of a fix. One that takes several fixes counts in the first of them.
 * @param taken keys of what fixes before it close; its own are added
 */
export function claimsOf({ content }: Pick<Fix, 'content'>, taken: Set<string>): FixClaim[] {
  return claimedFindings(content).flatMap(({ controlId, resourceId }) => {
    const key = claimKey(controlId, resourceId)
    if (taken.has(key)) return []
    taken.add(key)
    return [{ key, controlId }]
  })
}
