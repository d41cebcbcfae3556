import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'

/** Bytes of a stored part of an inventory; one part is one row. */
const partBytes = 256 * 1024

/** Writes an inventory's bytes as numbered parts, each in a transaction that `guard` may refuse. */
export async function storeInventory(
  db: Db,
  scanId: string,
  chunks: AsyncIterable<Buffer>,
  guard: (trx: Transaction<Schema>) => Promise<void> = async () => {},
): Promise<void> {
  let part = 0
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    const data = Buffer.concat(waiting)
    waiting = []
    size = 0
    await db.transaction().execute(async (trx) => {
      await guard(trx)
      await trx.insertInto('inventory_parts').values({ scan_id: scanId, part, data }).execute()
    })
    part += 1
  }
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    if (size >= partBytes) await flush()
  }
  if (size > 0) await flush()
}

/** Whether anything of a scan's inventory is stored. */
export async function hasStoredInventory(db: Db, scanId: string): Promise<boolean> {
  const row = await db.selectFrom('inventory_parts').select('part').where('scan_id', '=', scanId).executeTakeFirst()
  return row !== undefined
}

/** How many bytes of a scan's inventory are stored. */
export async function storedInventoryBytes(trx: Transaction<Schema>, scanId: string): Promise<number> {
  const { bytes } = await trx
    .selectFrom('inventory_parts')
    .select(sql<number | string | null>`sum(length(data))`.as('bytes'))
    .where('scan_id', '=', scanId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

export async function removeStoredInventory(db: Db | Transaction<Schema>, scanId: string): Promise<void> {
  await db.deleteFrom('inventory_parts').where('scan_id', '=', scanId).execute()
}

/** Reads a stored inventory part by part; memory holds one. */
export async function* readStoredInventory(db: Db, scanId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const row = await db
      .selectFrom('inventory_parts')
      .select('data')
      .where('scan_id', '=', scanId)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!row) return
    yield Buffer.from(row.data)
  }
}
