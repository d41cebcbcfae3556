import type { Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { FindingTable } from '#db/schema/scans.ts'
import { beginTurn } from '../turns.ts'

/** What tells which resource a finding is of. */
export type FoundResource = Pick<
  Selectable<FindingTable>,
  'control_id' | 'status' | 'resource_id' | 'resource_key' | 'resource_name'
>

/** The findings of some controls of a scan that have one of these statuses, read control by control: others have their turn meanwhile. */
export async function findingsOfControls(
  db: Db,
  scanId: string,
  controlIds: readonly string[],
  statuses: readonly ('failed' | 'excepted')[],
): Promise<FoundResource[]> {
  const rows: FoundResource[] = []
  const turn = beginTurn()
  for (const controlId of controlIds) {
    const found = await db
      .selectFrom('findings')
      .select(['control_id', 'status', 'resource_id', 'resource_key', 'resource_name'])
      .where('scan_id', '=', scanId)
      .where('control_id', '=', controlId)
      .where('status', 'in', statuses)
      .execute()
    for (const row of found) rows.push(row)
    if (turn.isOver()) await turn.pass()
  }
  return rows
}
