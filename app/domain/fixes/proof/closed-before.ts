import type { ClosedBefore } from '#app/contract/gap-detail.ts'
import { compareText } from '#app/text/compare-text.ts'
import { findingsOfControls } from '../../scans/findings-of-controls.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import { scansInRow } from '../../scans/scans-in-row.ts'
import type { Services } from '../../services.ts'
import { claimKey } from './claim-key.ts'
import { closedIn, earlierScans } from './closed-findings.ts'
import { isProvenBefore, proofsOfControl } from './proof-rows.ts'

/** What of a control fails in a scan although an apply was proven to have closed it before; null when nothing does. An undone one closed nothing. */
export async function closedBefore(
  services: Pick<Services, 'db' | 'dialect'>,
  scan: Pick<ScanRow, 'id' | 'created_at'>,
  controlId: string,
): Promise<ClosedBefore | null> {
  const { db } = services
  // Mostly nothing was: then which scans came before need not be followed.
  if (!(await isProvenBefore(db, scan.created_at))) return null
  const proofs = await proofsOfControl(services, await scansInRow(db, scan.id, earlierScans), controlId)
  const closed = closedIn(proofs.filter(({ judged_at: at }) => at !== null && at < scan.created_at))
  if (closed.size === 0) return null
  const failing = await findingsOfControls(db, scan.id, [controlId], ['failed'])
  const again = failing.flatMap((row) => closed.get(claimKey(row.control_id, row.resource_key)) ?? [])
  const [last] = again.toSorted((a, b) => compareText(b.at, a.at))
  return last ? { resources: again.length, executionId: last.executionId, at: last.at } : null
}
