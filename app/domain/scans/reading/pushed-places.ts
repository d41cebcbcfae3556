import { isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { PlaceOfChange } from '../../inventory/changes/changed-places.ts'
import type { ScanRow } from '../scan-row.ts'

/** Where something was done in a scan's subscription, as Event Grid has pushed it since a moment: minutes before the activity log shows it. */
export async function pushedPlaces(db: Db, scan: ScanRow, since: Date): Promise<PlaceOfChange[]> {
  if (scan.environment_id === null) return []
  const rows = await db
    .selectFrom('event_grid_events')
    .select(['resource_id', 'operation'])
    .distinct()
    .where('environment_id', '=', scan.environment_id)
    .where('subscription_id', '=', scan.subscription_id.toLowerCase())
    .where('received_at', '>=', isoDate(since))
    .execute()
  return rows.map((row) => ({ id: row.resource_id, operation: row.operation }))
}
