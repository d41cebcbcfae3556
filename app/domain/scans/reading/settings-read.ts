import type { Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import { ancestorsOf, normaliseId, subscriptionOf, tenantOf, typeOf } from '../../arm/resource-id.ts'
import { parentTypes } from '../../inventory/changes/setting-units.ts'
import { whyUnlogged } from '../../inventory/changes/unlogged-settings.ts'
import type { ReadingPlan } from './plan-reading.ts'
import { type StoredReading, storedReading, tenantTime } from './stored-reading.ts'

/** Rows in one statement. */
const batchSize = 400

/** Says how a scan has read its subscription, and which settings it read anew. */
export async function keepReading(
  trx: Transaction<Schema>,
  scanId: string,
  { reading, settingsBefore }: ReadingPlan,
): Promise<void> {
  await trx.deleteFrom('settings_read').where('scan_id', '=', scanId).execute()
  if (settingsBefore === null || reading.takenFrom === null) return setReading(trx, scanId, reading)
  const { readAgain, resourcesTaken: taken } = settingsBefore
  const earlier = await trx
    .selectFrom('settings_read')
    .select(['resource_key', 'read_at'])
    .where('scan_id', '=', reading.takenFrom.scanId)
    .execute()
  const rows = [
    ...earlier.filter((row) => settingsBefore.isTakenOf(row.resource_key)),
    ...readAgain.map((key) => ({ resource_key: key, read_at: isoDate(new Date(reading.at)) })),
  ].map((row) => ({ scan_id: scanId, ...row }))
  for (let start = 0; start < rows.length; start += batchSize)
    await trx
      .insertInto('settings_read')
      .values(rows.slice(start, start + batchSize))
      .execute()
  await setReading(trx, scanId, { ...reading, readAgain: readAgain.length, taken })
}

async function setReading(trx: Transaction<Schema>, scanId: string, reading: StoredReading): Promise<void> {
  await trx
    .updateTable('scans')
    .set({ reading: JSON.stringify(reading) })
    .where('id', '=', scanId)
    .execute()
}

/**
 * When a scan last read a resource with its settings, by its id; null where that was not kept.
 * @param ids of which it will be asked; all when not given
 */
export async function readTimes(
  db: Db,
  scanId: string,
  ids?: readonly string[],
): Promise<(id: string) => string | null> {
  const { reading: text } = await db
    .selectFrom('scans')
    .select('reading')
    .where('id', '=', scanId)
    .executeTakeFirstOrThrow()
  const reading = storedReading(text)
  if (reading === null) return () => null
  if (reading.kind === 'whole') return (id) => (tenantOf(id) === undefined ? reading.at : tenantTime(reading))
  let query = db.selectFrom('settings_read').select(['resource_key', 'read_at']).where('scan_id', '=', scanId)
  if (ids) query = query.where('resource_key', 'in', [...new Set(ids.flatMap(withAncestors))])
  const later = new Map((await query.execute()).map((row) => [row.resource_key, row.read_at]))
  return (id) => readTime(reading, later, normaliseId(id))
}

const withAncestors = (id: string) => [normaliseId(id), ...ancestorsOf(normaliseId(id))]

function readTime(reading: StoredReading, later: ReadonlyMap<string, string>, id: string): string {
  if (tenantOf(id) !== undefined) return tenantTime(reading)
  const parent = withAncestors(id).find((place) => parentTypes.has(typeOf(place)?.toLowerCase() ?? ''))
  if (parent === undefined || parent === subscriptionOf(id)) return reading.at
  const read = later.get(parent) ?? reading.wholeAt
  const isUnlogged = id !== parent && whyUnlogged(typeOf(id) ?? '') !== undefined
  return isUnlogged && reading.unloggedAt > read ? reading.unloggedAt : read
}
