import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import { decodeInventory } from '../arm/inventory-file/write-inventory.ts'
import type { ResourceRecord } from '../arm/record.ts'
import { normaliseId } from '../arm/resource-id.ts'
import { idHash } from './id-hash.ts'
import { type GapCount, type IndexRow, tagLine, toIndexRow, toTextRow } from './index-row.ts'
import { endIndex, type Facets, holdIndex } from './index-state.ts'
import { readStoredInventory } from './inventory-store.ts'
import { removeIndexRows } from './remove-indexes.ts'
import { packRecords, recordsPerBlock } from './resource-bodies.ts'

/** Records in one transaction. */
const batchSize = 8 * recordsPerBlock
/** Groups and tags that can be chosen. */
const mostChoices = 500

export interface IndexRequest {
  scanId: string
  /** The scan before, from which the dates of the first sight are taken. */
  previousScanId: string | null
  /** ISO 8601: when what is new was first seen. */
  seenAt: string
  /** By normalised id. */
  gaps: ReadonlyMap<string, GapCount>
  /** Called in each transaction, which it may refuse. */
  guard: (trx: Transaction<Schema>) => Promise<void>
  signal: AbortSignal
}

/**
 * Writes the index of a stored inventory anew. It has to be begun or claimed. Memory holds a batch of it.
 * @throws IndexRetiredError when it was retired meanwhile.
 */
export async function writeIndex(db: Db, request: IndexRequest): Promise<void> {
  const { scanId, guard, signal } = request
  const held = <Result>(work: (trx: Transaction<Schema>, indexId: number) => Promise<Result>) =>
    db.transaction().execute(async (trx) => {
      await guard(trx)
      return work(trx, await holdIndex(trx, scanId))
    })
  const indexId = await held(async (_trx, id) => id)
  await removeIndexRows(db, indexId)
  const tags = new Map<string, number>()
  let seq = 0
  let waiting: ResourceRecord[] = []
  const flush = async () => {
    const records = waiting
    waiting = []
    if (records.length === 0) return
    const rows = await toRows(db, request, { indexId, seq }, records)
    const blocks = await packBlocks(indexId, records, seq)
    seq += records.length
    for (const { tags: own } of rows) countTags(tags, own)
    await held(async (trx) => {
      const written = await trx
        .insertInto('inventory_resources')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['index_id', 'id_hash']).doNothing())
        .returning('seq')
        .execute()
      const isWritten = new Set(written.map((row) => row.seq))
      const texts = rows.filter((row) => isWritten.has(row.seq)).map(toTextRow)
      if (texts.length > 0) await trx.insertInto('inventory_texts').values(texts).execute()
      await trx.insertInto('inventory_bodies').values(blocks).execute()
    })
    await setImmediate()
    signal.throwIfAborted()
  }
  for await (const entry of decodeInventory(readStoredInventory(db, scanId))) {
    if (entry.kind !== 'record') continue
    waiting.push(entry.record)
    if (waiting.length === batchSize) await flush()
  }
  await flush()
  const facets = await countFacets(db, indexId, tags)
  await held((trx) => endIndex(trx, scanId, { facets }))
}

async function toRows(
  db: Db,
  { previousScanId, seenAt, gaps }: IndexRequest,
  { indexId, seq }: { indexId: number; seq: number },
  records: ResourceRecord[],
): Promise<IndexRow[]> {
  const keys = records.map(({ id }) => normaliseId(String(id)))
  const known = previousScanId === null ? [] : await firstSights(db, previousScanId, keys.map(idHash))
  const firstSeen = new Map(known.map((row) => [row.id_hash, row.first_seen_at]))
  return records.map((record, at) => {
    const key = keys[at] ?? ''
    return toIndexRow(
      record,
      { indexId, seq: seq + at, firstSeenAt: firstSeen.get(idHash(key)) ?? seenAt },
      gaps.get(key),
    )
  })
}

function firstSights(db: Db, scanId: string, hashes: string[]) {
  return db
    .selectFrom('inventory_resources')
    .innerJoin('inventory_indexes', 'inventory_indexes.id', 'inventory_resources.index_id')
    .select(['id_hash', 'first_seen_at'])
    .where('inventory_indexes.scan_id', '=', scanId)
    .where('id_hash', 'in', hashes)
    .execute()
}

function packBlocks(indexId: number, records: ResourceRecord[], seq: number) {
  const starts = Array.from({ length: Math.ceil(records.length / recordsPerBlock) }, (_, at) => at * recordsPerBlock)
  return Promise.all(
    starts.map(async (start) => ({
      index_id: indexId,
      block: (seq + start) / recordsPerBlock,
      data: await packRecords(records.slice(start, start + recordsPerBlock)),
    })),
  )
}

function countTags(counts: Map<string, number>, tags: string): void {
  for (const [name, value] of Object.entries(JSON.parse(tags) as Record<string, string>)) {
    const line = tagLine(name, value)
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
}

async function countFacets(db: Db, indexId: number, tags: ReadonlyMap<string, number>): Promise<Facets> {
  const types = await db
    .selectFrom('inventory_resources')
    .select((eb) => ['type', 'listed', eb.fn.countAll<number>().as('count')])
    .where('index_id', '=', indexId)
    .groupBy(['type', 'listed'])
    .orderBy('count', 'desc')
    .orderBy('type')
    .execute()
  const groups = await db
    .selectFrom('inventory_resources')
    .select((eb) => [eb.fn.max('resource_group').as('name'), eb.fn.countAll<number>().as('count')])
    .where('index_id', '=', indexId)
    .where('listed', '=', 1)
    .where('group_key', '!=', '')
    .groupBy('group_key')
    .orderBy('count', 'desc')
    .orderBy('group_key')
    .limit(mostChoices)
    .execute()
  const counted = types.map((one) => ({ type: one.type, listed: one.listed === 1, count: Number(one.count) }))
  return {
    types: counted,
    groups: groups.map(({ name, count }) => ({ name, count: Number(count) })),
    tags: [...tags]
      .map(([tag, count]) => ({ tag, count }))
      .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
      .slice(0, mostChoices),
  }
}
