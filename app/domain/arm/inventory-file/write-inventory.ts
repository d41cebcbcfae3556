import { promisify } from 'node:util'
import { gzip, type ZlibOptions } from 'node:zlib'
import type { InventoryEntry } from '../record.ts'
import type { ByteChunks } from './inventory-bytes.ts'
import { readInventory, readInventoryLots } from './read-inventory.ts'

/** So many lines are packed together: one is read without the others, and they take little room. */
export const linesPerBlock = 64

/** Blocks that are packed at once, beside the reading of what follows. */
const packedAtOnce = 4

const compress = promisify<string, ZlibOptions, Buffer>(gzip)

/** A block that is waited for later; until then nobody hears that it failed. */
function pack(lines: string): Promise<Buffer> {
  const block = compress(lines, { level: 3 })
  block.catch(() => undefined)
  return block
}

function toLine(entry: InventoryEntry): string {
  const value =
    entry.kind === 'record'
      ? entry.record
      : entry.kind === 'header'
        ? { inventory: entry.header }
        : { notRead: entry.notRead }
  return `${JSON.stringify(value)}\n`
}

/**
 * An inventory with one JSON object per line, in blocks of 64 lines, the last one of what is left. Each block is gzip by itself, and
 * all of them after one another are gzip too. Entries are taken as fast as the blocks are.
 */
export async function* encodeInventory(
  entries: AsyncIterable<InventoryEntry> | Iterable<InventoryEntry>,
): AsyncGenerator<Buffer, void> {
  const packing: Promise<Buffer>[] = []
  let lines = ''
  let count = 0
  for await (const entry of entries) {
    lines += toLine(entry)
    if (++count < linesPerBlock) continue
    packing.push(pack(lines))
    lines = ''
    count = 0
    if (packing.length >= packedAtOnce) yield (await packing.shift()) as Buffer
  }
  if (count > 0) packing.push(pack(lines))
  for (const block of packing) yield await block
}

/** The entries of chunks that `encodeInventory` made, packed or not, split in any way. @throws InventoryError when they are damaged */
export function decodeInventory(chunks: ByteChunks): AsyncGenerator<InventoryEntry, void> {
  return readInventory(chunks, nameOfStored)
}

/** The same in lots of what was read together, each of them to be taken to its end before the next. */
export function decodeInventoryLots(chunks: ByteChunks): AsyncGenerator<Iterable<InventoryEntry>, void> {
  return readInventoryLots(chunks, nameOfStored)
}

const nameOfStored = 'the stored inventory'
