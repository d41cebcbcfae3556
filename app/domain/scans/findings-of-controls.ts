import type { Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { FindingTable } from '#db/schema/scans.ts'

/** Controls asked for in one query. */
const batch = 200

/** What tells which resource a finding is of. */
export type FoundResource = Pick<
  Selectable<FindingTable>,
  'control_id' | 'status' | 'resource_id' | 'resource_key' | 'resource_name'
>

/** The findings of some controls of a scan that have one of these statuses. */
export async function findingsOfControls(
  db: Db,
  scanId: string,
  controlIds: readonly string[],
  statuses: readonly ('failed' | 'excepted')[],
): Promise<FoundResource[]> {
  const rows: FoundResource[] = []
  for (let start = 0; start < controlIds.length; start += batch)
    rows.push(
      ...(await db
        .selectFrom('findings')
        .select(['control_id', 'status', 'resource_id', 'resource_key', 'resource_name'])
        .where('scan_id', '=', scanId)
        .where('control_id', 'in', controlIds.slice(start, start + batch))
        .where('status', 'in', statuses)
        .execute()),
    )
  return rows
}
