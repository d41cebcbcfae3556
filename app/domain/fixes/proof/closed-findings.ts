import type { ExecutionProof } from '#app/contract/proof.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { acceptedSince } from '../../scans/exceptions/accepted-since.ts'
import { laterScanAt } from '../../scans/later-scan.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import { scansInRow } from '../../scans/scans-in-row.ts'
import type { Services } from '../../services.ts'
import { claimKey } from './claims.ts'
import { proofsAfter } from './proof-rows.ts'

/** Scans before one whose fixes may have been applied after it. */
const earlierScans = 100

export interface ClosedFinding {
  controlId: string
  /** Normalised. */
  resourceId: string
  /** When it was proven, ISO 8601. */
  at: string
}

/** By the key of the claim. */
export type ClosedFindings = ReadonlyMap<string, ClosedFinding>

/**
 * What applies after a scan were proven to have closed, and neither undone nor accepted by an exception since, until a
 * later scan judges it. Findings that the scan does not have may be among them.
 */
export async function closedFindings(services: Pick<Services, 'db' | 'now'>, scan: ScanRow): Promise<ClosedFindings> {
  const { db } = services
  const after = (await laterScanAt(db, scan)) ?? scan.created_at
  const proofs = await proofsAfter(db, await scansInRow(db, scan.id, earlierScans), after)
  const closed = closedIn(proofs)
  if (closed.size === 0) return closed
  const isAccepted = await acceptedSince(services, scan)
  return new Map([...closed].filter(([, { controlId, resourceId }]) => !isAccepted(controlId, resourceId)))
}

/** What proofs closed, in their order: the last one that judged a finding decides. */
export function closedIn(
  proofs: readonly Pick<ExecutionProof, 'findings' | 'judged_at'>[],
): Map<string, ClosedFinding> {
  const closed = new Map<string, ClosedFinding>()
  for (const { findings, judged_at } of proofs)
    for (const { control_id: controlId, resource_id, verdict } of findings) {
      const key = claimKey(controlId, resource_id)
      if (verdict === 'open') closed.delete(key)
      else if (verdict === 'closed' && judged_at !== null)
        closed.set(key, { controlId, resourceId: normaliseId(resource_id), at: judged_at })
    }
  return closed
}
