import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import { decodeInventory } from '../arm/inventory-file/write-inventory.ts'
import type { ResourceRecord } from '../arm/record.ts'
import { normaliseId } from '../arm/resource-id.ts'
import { type GapCount, type IndexRow, tagLine, toIndexRow } from './index-row.ts'
import { endIndex, type Facets, holdIndex } from './index-state.ts'
import { readStoredInventory } from './inventory-store.ts'
import { removeIndexRows } from './remove-indexes.ts'
import { packRecords, recordsPerBlock } from './resource-bodies.ts'

/** Records in one transaction. */
const batchSize = 4 * recordsPerBlock
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
  const held = (work: (trx: Transaction<Schema>) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      await guard(trx)
      await holdIndex(trx, scanId)
      await work(trx)
    })
  await held(async () => {})
  await removeIndexRows(db, scanId)
  const tags = new Map<string, number>()
  let seq = 0
  let waiting: ResourceRecord[] = []
  const flush = async () => {
    const records = waiting
    waiting = []
    if (records.length === 0) return
    const rows = await toRows(db, request, records, seq)
    const blocks = await packBlocks(scanId, records, seq)
    seq += records.length
    for (const { tags: own } of rows) countTags(tags, own)
    await held(async (trx) => {
      await trx
        .insertInto('inventory_resources')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['scan_id', 'resource_key']).doNothing())
        .execute()
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
  const facets = await countFacets(db, scanId, tags)
  await held((trx) => endIndex(trx, scanId, { facets }))
}

async function toRows(db: Db, request: IndexRequest, records: ResourceRecord[], seq: number): Promise<IndexRow[]> {
  const { scanId, previousScanId, seenAt, gaps } = request
  const keys = records.map(({ id }) => normaliseId(String(id)))
  const known = previousScanId === null ? [] : await firstSights(db, previousScanId, keys)
  const firstSeen = new Map(known.map((row) => [row.resource_key, row.first_seen_at]))
  return records.map((record, at) => {
    const key = keys[at] ?? ''
    return toIndexRow(record, { scanId, seq: seq + at, firstSeenAt: firstSeen.get(key) ?? seenAt }, gaps.get(key))
  })
}

function firstSights(db: Db, scanId: string, keys: string[]) {
  return db
    .selectFrom('inventory_resources')
    .select(['resource_key', 'first_seen_at'])
    .where('scan_id', '=', scanId)
    .where('resource_key', 'in', keys)
    .execute()
}

function packBlocks(scanId: string, records: ResourceRecord[], seq: number) {
  const starts = Array.from({ length: Math.ceil(records.length / recordsPerBlock) }, (_, at) => at * recordsPerBlock)
  return Promise.all(
    starts.map(async (start) => ({
      scan_id: scanId,
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

async function countFacets(db: Db, scanId: string, tags: ReadonlyMap<string, number>): Promise<Facets> {
  const types = await db
    .selectFrom('inventory_resources')
    .select((eb) => [eb.fn.max('type').as('type'), 'listed', eb.fn.countAll<number>().as('count')])
    .where('scan_id', '=', scanId)
    .groupBy(['type_key', 'listed'])
    .orderBy('count', 'desc')
    .orderBy('type_key')
    .execute()
  const groups = await db
    .selectFrom('inventory_resources')
    .select((eb) => [eb.fn.max('resource_group').as('name'), eb.fn.countAll<number>().as('count')])
    .where('scan_id', '=', scanId)
    .where('listed', '=', 1)
    .where('group_key', '!=', '')
    .groupBy('group_key')
    .orderBy('count', 'desc')
    .orderBy('group_key')
    .limit(mostChoices)
    .execute()
  const counted = types.map((one) => ({ type: one.type, listed: one.listed === 1, count: Number(one.count) }))
  return {
    listed: counted.reduce((sum, one) => sum + (one.listed ? one.count : 0), 0),
    types: counted,
    groups: groups.map(({ name, count }) => ({ name, count: Number(count) })),
    tags: [...tags]
      .map(([tag, count]) => ({ tag, count }))
      .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
      .slice(0, mostChoices),
  }
}
