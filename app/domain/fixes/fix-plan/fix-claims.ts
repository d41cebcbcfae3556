import { claimedFindings } from '#app/contract/claimed-findings.ts'
import { claimKey } from '../proof/claim-key.ts'
import type { Fix } from './fix.ts'

/** One finding that a fix closes. */
export interface FixClaim {
  /** As proofs find it again. */
  key: string
  controlId: string
}

/** The findings that each fix closes. One that takes several fixes counts in the first of them. */
export function claimsOfFixes(fixes: readonly Fix[]): Map<Fix, FixClaim[]> {
  const taken = new Set<string>()
  return new Map(
    fixes.map((fix) => {
      const claims = claimedFindings(fix.content).map(({ controlId, resourceId }) => ({
        key: claimKey(controlId, resourceId),
        controlId,
      }))
      const own = claims.filter(({ key }) => !taken.has(key))
      for (const { key } of own) taken.add(key)
      return [fix, own]
    }),
  )
}
