import type { Db } from '#db/database.ts'
import { recordsPerBlock } from './resource-bodies.ts'

/** Rows in one transaction: whoever asks meanwhile need not wait long. */
const batch = 2048

/** Removes what retired indexes hold, a little at a time. One that was cut off is done by the next call. */
export async function removeRetiredIndexes(db: Db): Promise<void> {
  const retired = await db.selectFrom('inventory_indexes').select('scan_id').where('status', '=', 'retired').execute()
  for (const { scan_id: scanId } of retired) await removeIndex(db, scanId)
}

async function removeIndex(db: Db, scanId: string): Promise<void> {
  await removeIndexRows(db, scanId)
  await db.deleteFrom('inventory_indexes').where('scan_id', '=', scanId).execute()
}

/** Removes the rows of a scan's index, and leaves what is said of it. */
export async function removeIndexRows(db: Db, scanId: string): Promise<void> {
  const last = await db
    .selectFrom('inventory_resources')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('scan_id', '=', scanId)
    .executeTakeFirst()
  for (let end = batch; end < (last?.seq ?? -1) + 1 + batch; end += batch) {
    await db.deleteFrom('inventory_resources').where('scan_id', '=', scanId).where('seq', '<', end).execute()
    await db
      .deleteFrom('inventory_bodies')
      .where('scan_id', '=', scanId)
      .where('block', '<', end / recordsPerBlock)
      .execute()
  }
}
