import { setImmediate } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { compareText } from '#app/text/compare-text.ts'
import { askedTexts } from '#db/among.ts'
import type { Db } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { rowsAtOnce } from '#db/rows-at-once.ts'
import type { Schema } from '#db/schema/index.ts'
import { decodeInventoryLots } from '../arm/inventory-file/write-inventory.ts'
import { printable } from '../arm/printable.ts'
import type { ResourceRecord } from '../arm/record.ts'
import { normaliseId } from '../arm/resource-id.ts'
import { idHash } from './id-hash.ts'
import {
  type GapCount,
  type IndexRow,
  type ListedRecord,
  rowColumns,
  tagLine,
  textColumns,
  toListedRecord,
} from './index-row.ts'
import { endIndex, type Facets, holdIndex } from './index-state.ts'
import { readStoredInventory, storeInBlocks } from './inventory-store.ts'
import { removeIndexRows } from './remove-indexes.ts'

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
  await storeInBlocks(db, scanId, guard)
  const tags = new Map<string, number>()
  let waiting: ListedRecord[] = []
  const flush = async () => {
    const listed = waiting
    waiting = []
    await dateFirstSights(db, request, listed)
    for (const one of listed) countTags(tags, one.tags)
    await held((trx) => insertListed(trx, indexId, listed))
    await setImmediate()
    signal.throwIfAborted()
  }
  let line = 0
  for await (const lot of decodeInventoryLots(readStoredInventory(db, scanId)))
    for (const entry of lot) {
      if (entry.kind === 'record') waiting.push(toListed(entry.record, line, indexId, request))
      line += 1
      if (waiting.length === rowsAtOnce) await flush()
    }
  if (waiting.length > 0) await flush()
  const facets = await countFacets(db, indexId, tags)
  await held((trx) => endIndex(trx, scanId, { facets }))
}

/** What is listed of a record. The record itself is let go of at once: a batch of them would be copied again and again. */
function toListed(record: ResourceRecord, line: number, indexId: number, { seenAt, gaps }: IndexRequest): ListedRecord {
  const id = String(record.id)
  const key = normaliseId(printable(id))
  return toListedRecord(
    record,
    { indexId, seq: line, key, hash: idHash(key), firstSeenAt: seenAt },
    gaps.get(normaliseId(id)),
  )
}

/** Dates what the scan before had seen already. */
async function dateFirstSights(
  db: Db,
  { previousScanId }: IndexRequest,
  listed: readonly ListedRecord[],
): Promise<void> {
  if (previousScanId === null) return
  const hashes = listed.map(({ row }) => row.id_hash)
  const known = await firstSights(db, previousScanId, hashes)
  const firstSeen = new Map(known.map((row) => [row.id_hash, row.first_seen_at]))
  for (const { row } of listed) row.first_seen_at = firstSeen.get(row.id_hash) ?? row.first_seen_at
}

/** Lists records. One whose id another had before it is not listed. */
async function insertListed(trx: Transaction<Schema>, indexId: number, listed: readonly ListedRecord[]): Promise<void> {
  const rows = listed.map(({ row }) => row)
  const inserted = await insertRows(trx, 'inventory_resources', rowColumns, rows, { leavesKnown: true })
  const isListed = inserted === rows.length ? () => true : await listedAmong(trx, indexId, rows)
  const texts = listed.filter(({ row }) => isListed(row.seq)).map(({ text }) => text)
  await insertRows(trx, 'inventory_texts', textColumns, texts)
}

async function listedAmong(
  trx: Transaction<Schema>,
  indexId: number,
  rows: readonly IndexRow[],
): Promise<(seq: number) => boolean> {
  const found = await trx
    .selectFrom('inventory_resources')
    .select('seq')
    .where('index_id', '=', indexId)
    .where('seq', '>=', rows[0]?.seq ?? 0)
    .execute()
  const listed = new Set(found.map(({ seq }) => seq))
  return (seq) => listed.has(seq)
}

async function firstSights(
  db: Db,
  scanId: string,
  hashes: string[],
): Promise<{ id_hash: string; first_seen_at: string }[]> {
  const index = await db.selectFrom('inventory_indexes').select('id').where('scan_id', '=', scanId).executeTakeFirst()
  if (!index) return []
  const { rows } = await sql<{ id_hash: string; first_seen_at: string }>`
    select id_hash, first_seen_at from ${askedTexts(db, hashes)} cross join inventory_resources
    where index_id = ${index.id} and id_hash = asked.value
  `.execute(db)
  return rows
}

function countTags(counts: Map<string, number>, tags: ListedRecord['tags']): void {
  for (const [name, value] of Object.entries(tags)) {
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
    .where('listed', '=', sql.lit(1))
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
      .sort((a, b) => b.count - a.count || compareText(a.tag, b.tag))
      .slice(0, mostChoices),
  }
}
