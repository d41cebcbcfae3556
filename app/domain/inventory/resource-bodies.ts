import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Db } from '#db/database.ts'
import type { ResourceRecord } from '../arm/record.ts'

/** So many records are compressed together: one is read without the others, and they take little room. */
export const recordsPerBlock = 64

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** The stored form of at most 64 records. */
export function packRecords(records: readonly ResourceRecord[]): Promise<Buffer> {
  return compress(records.map((record) => JSON.stringify(record)).join('\n'), { level: 3 })
}

/** The record of an index row, as the inventory holds it; undefined when it is gone since. */
export async function readRecord(db: Db, indexId: number, seq: number): Promise<ResourceRecord | undefined> {
  const row = await db
    .selectFrom('inventory_bodies')
    .select('data')
    .where('index_id', '=', indexId)
    .where('block', '=', Math.floor(seq / recordsPerBlock))
    .executeTakeFirst()
  const line = row && (await expand(row.data)).toString('utf8').split('\n')[seq % recordsPerBlock]
  return line === undefined ? undefined : (JSON.parse(line) as ResourceRecord)
}
