import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Db } from '#db/database.ts'
import { linesPerBlock } from '../arm/inventory-file/write-inventory.ts'
import type { ResourceRecord } from '../arm/record.ts'

const expand = promisify(gunzip)

/** The record of an index row, as the inventory holds it; undefined when it is gone since. */
export async function readRecord(db: Db, indexId: number, seq: number): Promise<ResourceRecord | undefined> {
  const block = Math.floor(seq / linesPerBlock)
  const row = (await storedBlock(db, indexId, block)) ?? (await earlierBlock(db, indexId, block))
  const line = row && (await expand(row.data)).toString('utf8').split('\n')[seq % linesPerBlock]
  return line === undefined ? undefined : (JSON.parse(line) as ResourceRecord)
}

function storedBlock(db: Db, indexId: number, block: number): Promise<{ data: Buffer } | undefined> {
  return db
    .selectFrom('inventory_indexes')
    .innerJoin('inventory_parts', 'inventory_parts.scan_id', 'inventory_indexes.scan_id')
    .select('data')
    .where('inventory_indexes.id', '=', indexId)
    .where('part', '=', block)
    .where('is_block', '=', 1)
    .executeTakeFirst()
}

/** Of an index that a version before wrote, which kept the records a second time. */
function earlierBlock(db: Db, indexId: number, block: number): Promise<{ data: Buffer } | undefined> {
  return db
    .selectFrom('inventory_bodies')
    .select('data')
    .where('index_id', '=', indexId)
    .where('block', '=', block)
    .executeTakeFirst()
}
