import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'

/** How many resources a scan read, by what they can be filtered by; the most common first. */
export interface Facets {
  types: { type: string; listed: boolean; count: number }[]
  /** Of those that Azure lists as resources, the first 500. */
  groups: { name: string; count: number }[]
  /** `name: value`, the first 500. */
  tags: { tag: string; count: number }[]
}

export type IndexState =
  | { status: 'ready'; indexId: number; facets: Facets }
  | { status: 'building' }
  | { status: 'failed'; error: string }

/** Whether the resources of a scan can be listed; null when nobody has asked for that yet, or a later scan took its place. */
export async function indexState(db: Db, scanId: string): Promise<IndexState | null> {
  const row = await db.selectFrom('inventory_indexes').selectAll().where('scan_id', '=', scanId).executeTakeFirst()
  if (row?.status === 'ready') return { status: 'ready', indexId: row.id, facets: fromJson(row.facets) }
  if (row?.status === 'failed') return { status: 'failed', error: row.error ?? '' }
  return row?.status === 'building' ? { status: 'building' } : null
}

const newIndex = (scanId: string) => ({ id: randomInt(2 ** 31 - 1), scan_id: scanId, status: 'building' })

/** Begins the index of a scan that has none. False when there is one already. */
export async function claimIndex(trx: Transaction<Schema>, scanId: string): Promise<boolean> {
  const claimed = await trx
    .insertInto('inventory_indexes')
    .values(newIndex(scanId))
    .onConflict((conflict) => conflict.column('scan_id').doNothing())
    .executeTakeFirst()
  return Number(claimed.numInsertedOrUpdatedRows) === 1
}

/** Begins a scan's index, or begins it anew. */
export async function beginIndex(trx: Transaction<Schema>, scanId: string): Promise<void> {
  await trx
    .insertInto('inventory_indexes')
    .values(newIndex(scanId))
    .onConflict((conflict) => conflict.column('scan_id').doUpdateSet({ status: 'building', error: null }))
    .execute()
}

/** Something else was decided about an index while it was built: its scan failed, or a later one took its place. */
export class IndexRetiredError extends Error {
  override name = 'IndexRetiredError'
}

/** Holds an index that is being built until the transaction ends, and gives its id. @throws IndexRetiredError */
export async function holdIndex(trx: Transaction<Schema>, scanId: string): Promise<number> {
  const held = await trx
    .updateTable('inventory_indexes')
    .set({ status: 'building' })
    .where('scan_id', '=', scanId)
    .where('status', '=', 'building')
    .returning('id')
    .executeTakeFirst()
  if (!held) throw new IndexRetiredError(`The index of scan ${scanId} was retired.`)
  return held.id
}

export async function endIndex(
  trx: Transaction<Schema>,
  scanId: string,
  end: { facets: Facets } | { error: string },
): Promise<void> {
  await trx
    .updateTable('inventory_indexes')
    .set(
      'error' in end ? { status: 'failed', error: end.error } : { status: 'ready', facets: JSON.stringify(end.facets) },
    )
    .where('scan_id', '=', scanId)
    .where('status', '=', 'building')
    .execute()
}

/** Takes a scan's index out of use. Its rows are removed by `removeRetiredIndexes`. */
export async function retireIndex(trx: Transaction<Schema>, scanId: string): Promise<void> {
  await trx.updateTable('inventory_indexes').set({ status: 'retired' }).where('scan_id', '=', scanId).execute()
}
