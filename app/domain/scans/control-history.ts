import type { ControlVerdict } from '#app/contract/gap-detail.ts'
import type { Scan } from '#app/contract/scans.ts'
import type { Services } from '../services.ts'

/** What the finished scans of the same subscription and environment up to `scan` said of a control, newest first. */
export async function controlHistory(
  { db }: Pick<Services, 'db'>,
  scan: Pick<Scan, 'environmentId' | 'subscriptionId' | 'source' | 'createdAt'>,
  controlId: string,
  limit: number,
): Promise<ControlVerdict[]> {
  const rows = await db
    .selectFrom('scans')
    .leftJoin('scan_controls', (join) =>
      join.onRef('scan_controls.scan_id', '=', 'scans.id').on('scan_controls.control_id', '=', controlId),
    )
    .select(['scans.id', 'scans.created_at', 'passed', 'failed', 'not_assessed', 'excepted'])
    .where('scans.environment_id', '=', scan.environmentId)
    .where('scans.subscription_id', '=', scan.subscriptionId)
    .where('scans.source', '=', scan.source)
    .where('scans.status', '=', 'done')
    .where('scans.created_at', '<=', scan.createdAt)
    .orderBy('scans.created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    scanId: row.id,
    scannedAt: row.created_at,
    verdict: verdictOf(row),
    failed: row.failed ?? 0,
    notAssessed: row.not_assessed ?? 0,
  }))
}

function verdictOf(counts: {
  passed: number | null
  failed: number | null
  not_assessed: number | null
  excepted: number | null
}): ControlVerdict['verdict'] {
  if (counts.failed) return 'failed'
  if (counts.not_assessed) return 'notAssessed'
  if (counts.passed) return 'passed'
  return counts.excepted ? 'excepted' : 'notApplicable'
}
