import type { Db } from '#db/database.ts'
import { findingSet, foundResources } from './found-resources.ts'
import { lineageOf } from './lineage.ts'
import { previousScan } from './previous-scan.ts'
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
  const latest = await previousScan(db, scan)
  const set = latest && (await findingSet(db, latest.id))
  for (let start = 0; start < keys.length; start += batch) {
    const asked = keys.slice(start, start + batch)
    const found = set ? await foundResources(db, set.id, asked) : new Map<number, string>()
    if (latest && found.size > 0)
      spans.push(
        ...(await db
          .selectFrom('findings')
          .select((eb) => [
            'control_id as controlId',
            'resource_name as resourceName',
            'first_seen_at as firstSeenAt',
            eb.val<string | null>(null).as('resolvedAt'),
          ])
          .where('scan_id', '=', latest.id)
          .where('status', 'in', ['failed', 'excepted'])
          .where('control_id', 'in', controlIds)
          .where('resource', 'in', [...found.keys()])
          .execute()),
      )
    spans.push(
      ...(await db
        .selectFrom('former_findings')
        .select([
          'control_id as controlId',
          'resource_name as resourceName',
          'first_seen_at as firstSeenAt',
          'resolved_at as resolvedAt',
        ])
        .where('lineage', '=', lineageOf(scan))
        .where('control_id', 'in', controlIds)
        .where('resource_key', 'in', asked)
        .execute()),
    )
  }
  return spans
}
