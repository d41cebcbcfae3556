import type { FixedSinceScan } from '#app/contract/fixed-since-scan.ts'
import { controlCounts } from '../../scans/control-counts.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { addClosed, type ClosedCount, fixedFindings } from './fixed-findings.ts'
import { scoreWithClosed } from './proof-score.ts'

/** What fixes closed of a scan's findings since; null when nothing is, or a later scan has judged it. */
export async function fixedSince(
  services: Pick<ScanServices, 'db' | 'catalogue' | 'now'>,
  scan: ScanRow,
): Promise<FixedSinceScan | null> {
  const { db, catalogue } = services
  const findings = await fixedFindings(services, scan)
  const last = findings
    .map((one) => one.at)
    .sort()
    .at(-1)
  if (last === undefined) return null
  const closedOf = new Map<string, ClosedCount>()
  for (const { controlId, at } of findings) addClosed(closedOf, controlId, { closed: 1, at })
  const counts = await controlCounts(db, scan.id)
  const failedOf = new Map(counts.map(({ controlId, failed }) => [controlId, failed]))
  return {
    findings: findings.length,
    scoreBefore: scoreWithClosed(catalogue, counts, new Map()),
    scoreAfter: scoreWithClosed(catalogue, counts, new Map([...closedOf].map(([id, { closed }]) => [id, closed]))),
    at: last,
    gaps: Object.fromEntries([...closedOf].map(([id, one]) => [id, { ...one, of: failedOf.get(id) ?? one.closed }])),
  }
}
