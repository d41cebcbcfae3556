import type { IsoDate } from '#db/cast.ts'
import { environmentById } from '../environments/environment-row.ts'
import type { Viewer } from '../environments/visible.ts'
import type { Services } from '../services.ts'
import { scheduleRows } from './schedule-rows.ts'

/** When a schedule scans a subscription of an environment next; null when none does, or none that the viewer may see. */
export async function nextScanAt(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { environmentId, subscriptionId }: { environmentId: string; subscriptionId: string },
): Promise<IsoDate | null> {
  const covering = (await scheduleRows(db, viewer)).find(
    (row) =>
      row.next_due_at !== null &&
      row.environment_id === environmentId &&
      (row.subscription_id === null || row.subscription_id === subscriptionId),
  )
  if (!covering) return null
  const environment = await environmentById(db, environmentId)
  return environment?.removed_at === null ? covering.next_due_at : null
}
