import { findingsOfControls } from '../../scans/findings-of-controls.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import type { Services } from '../../services.ts'
import { claimKey } from './claim-key.ts'
import { type ClosedFinding, closedUntilNextScan } from './closed-findings.ts'

/** How many findings are closed, and when the last of them was proven, ISO 8601. */
export interface ClosedCount {
  closed: number
  at: string
}

/** The failing findings of a scan that are closed now (see `closedUntilNextScan`). */
export async function fixedFindings(services: Pick<Services, 'db' | 'now'>, scan: ScanRow): Promise<ClosedFinding[]> {
  const closed = await closedUntilNextScan(services, scan)
  const controlIds = [...new Set([...closed.values()].map((one) => one.controlId))]
  const failing = await findingsOfControls(services.db, scan.id, controlIds, ['failed'])
  return failing.flatMap(({ control_id, resource_id }) => closed.get(claimKey(control_id, resource_id)) ?? [])
}

/** Adds what is closed of something to what was counted of it so far. */
export function addClosed(counts: Map<string, ClosedCount>, key: string, { closed, at }: ClosedCount): void {
  const known = counts.get(key)
  counts.set(key, { closed: closed + (known?.closed ?? 0), at: known && known.at > at ? known.at : at })
}
