import { normaliseId } from '../../arm/resource-id.ts'
import { acceptedSince } from '../../scans/exceptions/accepted-since.ts'
import { findingsOfControls } from '../../scans/findings-of-controls.ts'
import { laterScan } from '../../scans/later-scan.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import { scansInRow } from '../../scans/scans-in-row.ts'
import type { Services } from '../../services.ts'
import { claimKey } from './claim-key.ts'
import { isProvenAfter, proofsAfter, type StoredProof } from './proof-rows.ts'

/** Scans up to one whose fixes are looked at. */
export const earlierScans = 100

export interface ClosedFinding {
  controlId: string
  /** Normalised. */
  resourceId: string
  /** When it was proven, ISO 8601. */
  at: string
  /** The apply that closed it. */
  executionId: string
}

/** By the key of the claim. */
export type ClosedFindings = ReadonlyMap<string, ClosedFinding>

/**
 * What applies after a scan were proven to have closed, and neither undone nor accepted by an exception since, nor found
 * open again by the latest scan. Findings that the scan does not have may be among them.
 */
export async function closedFindings(services: Pick<Services, 'db' | 'now'>, scan: ScanRow): Promise<ClosedFindings> {
  const { db } = services
  const closed = await closedAfter(services, scan, scan.created_at)
  if (closed.size === 0) return closed
  const later = await laterScan(db, scan)
  if (!later) return closed
  const controlIds = [...new Set([...closed.values()].map(({ controlId }) => controlId))]
  const failing = await findingsOfControls(db, later.id, controlIds, ['failed', 'excepted'])
  const openThen = new Set(failing.map((row) => claimKey(row.control_id, row.resource_key)))
  return new Map([...closed].filter(([key, { at }]) => at > later.created_at || !openThen.has(key)))
}

/** Those of `closedFindings` that no later scan has judged. */
export async function closedUntilNextScan(
  services: Pick<Services, 'db' | 'now'>,
  scan: ScanRow,
): Promise<ClosedFindings> {
  // Mostly nothing was proven since: then no later scan has to be looked for.
  if (!(await isProvenAfter(services.db, scan.created_at))) return new Map()
  const later = await laterScan(services.db, scan)
  return closedAfter(services, scan, (later ?? scan).created_at)
}

async function closedAfter(
  services: Pick<Services, 'db' | 'now'>,
  scan: ScanRow,
  after: string,
): Promise<ClosedFindings> {
  const { db } = services
  // Mostly nothing was: then which scans came before need not be followed.
  if (!(await isProvenAfter(db, after))) return new Map()
  const closed = closedIn(await proofsAfter(db, await scansInRow(db, scan.id, earlierScans), after))
  if (closed.size === 0) return closed
  const isAccepted = await acceptedSince(services, scan)
  return new Map([...closed].filter(([, { controlId, resourceId }]) => !isAccepted(controlId, resourceId)))
}

/** What proofs closed, in their order: the last one that judged a finding decides. */
export function closedIn(
  proofs: readonly Pick<StoredProof, 'findings' | 'judged_at' | 'execution_id'>[],
): Map<string, ClosedFinding> {
  const closed = new Map<string, ClosedFinding>()
  for (const { findings, judged_at, execution_id: executionId } of proofs)
    for (const { control_id: controlId, resource_id, verdict } of findings) {
      const key = claimKey(controlId, resource_id)
      if (verdict === 'open') closed.delete(key)
      else if (verdict === 'closed' && judged_at !== null)
        closed.set(key, { controlId, resourceId: normaliseId(resource_id), at: judged_at, executionId })
    }
  return closed
}
