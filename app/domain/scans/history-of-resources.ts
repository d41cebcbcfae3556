import type { Db } from '#db/database.ts'
import { lineageOf } from './compare-stage.ts'
import type { ScanRow } from './scan-row.ts'

/** When a control began to fail on a resource, and when a scan found it closed. */
export interface FailureSpan {
  controlId: string
  resourceName: string
  firstSeenAt: string
  resolvedAt: string | null
}

/** Keys in one query, for each control one more. */
const batch = 100

/**
 * What all scans in a row with this one saw of some controls on some resources.
 * @param keys lower-case ids
 */
export async function historyOfResources(
  db: Db,
  scan: ScanRow,
  controlIds: readonly string[],
  keys: readonly string[],
): Promise<FailureSpan[]> {
  const spans: FailureSpan[] = []
  if (controlIds.length === 0) return spans
  for (let start = 0; start < keys.length; start += batch) {
    const rows = await db
      .selectFrom('finding_history')
      .select(['control_id', 'resource_name', 'first_seen_at', 'resolved_at'])
      .where('lineage', '=', lineageOf(scan))
      .where('control_id', 'in', controlIds)
      .where('resource_key', 'in', keys.slice(start, start + batch))
      .execute()
    for (const row of rows)
      spans.push({
        controlId: row.control_id,
        resourceName: row.resource_name,
        firstSeenAt: row.first_seen_at,
        resolvedAt: row.resolved_at,
      })
  }
  return spans
}
