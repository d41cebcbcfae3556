import type { Db } from '#db/database.ts'
import { linesPerBlock } from '../arm/inventory-file/write-inventory.ts'

/** Rows in one transaction: whoever asks meanwhile need not wait long. */
const batch = 2048

/** Removes what retired indexes hold, a little at a time. One that was cut off is done by the next call. */
export async function removeRetiredIndexes(db: Db): Promise<void> {
  const retired = await db.selectFrom('inventory_indexes').select('id').where('status', '=', 'retired').execute()
  for (const { id } of retired) await removeIndex(db, id)
}

async function removeIndex(db: Db, id: number): Promise<void> {
  await removeIndexRows(db, id)
  await db.deleteFrom('inventory_indexes').where('id', '=', id).execute()
}

/** Removes the rows of an index, and leaves what is said of it. */
export async function removeIndexRows(db: Db, indexId: number): Promise<void> {
  const last = await db
    .selectFrom('inventory_resources')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('index_id', '=', indexId)
    .executeTakeFirst()
  for (let end = batch; end < (last?.seq ?? -1) + 1 + batch; end += batch) {
    await db
      .deleteFrom('inventory_texts')
      .where('index_id', '=', indexId)
      .where((eb) =>
        eb(
          eb.refTuple('gap_order', 'name_key', 'seq'),
          'in',
          eb
            .selectFrom('inventory_resources')
            .select(['gap_order', 'name_key', 'seq'])
            .where('index_id', '=', indexId)
            .where('seq', '<', end)
            .$asTuple('gap_order', 'name_key', 'seq'),
        ),
      )
      .execute()
    await db.deleteFrom('inventory_resources').where('index_id', '=', indexId).where('seq', '<', end).execute()
    await db
      .deleteFrom('inventory_bodies')
      .where('index_id', '=', indexId)
      .where('block', '<', end / linesPerBlock)
      .execute()
  }
}
