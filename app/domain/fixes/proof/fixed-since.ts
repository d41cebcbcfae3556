import type { FixedSinceScan } from '#app/contract/fixed-since-scan.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { proofsOfScan } from './proof-rows.ts'
import { scoreWithProofs } from './proof-score.ts'

/** What fixes of a scan's findings closed since; null when nothing is. */
export async function fixedSince(
  services: Pick<ScanServices, 'db' | 'catalogue'>,
  scan: Pick<ScanRow, 'id' | 'overall_score'>,
): Promise<FixedSinceScan | null> {
  const proofs = await proofsOfScan(services.db, scan.id)
  if (proofs.length === 0) return null
  const { closed, score } = await scoreWithProofs(services, scan.id, proofs)
  if (closed === 0) return null
  return { findings: closed, scoreBefore: scan.overall_score, scoreAfter: score }
}
