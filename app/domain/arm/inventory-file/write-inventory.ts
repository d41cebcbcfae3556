import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { InventoryEntry } from '../record.ts'
import type { ByteChunks } from './inventory-bytes.ts'
import { readInventory } from './read-inventory.ts'

const charactersPerWrite = 64 * 1024

function toLine(entry: InventoryEntry): string {
  const value =
    entry.kind === 'record'
      ? entry.record
      : entry.kind === 'header'
        ? { inventory: entry.header }
        : { notRead: entry.notRead }
  return `${JSON.stringify(value)}\n`
}

/** Gzip chunks of an inventory with one JSON object per line. Entries are taken as fast as the chunks are. */
export async function* encodeInventory(
  entries: AsyncIterable<InventoryEntry> | Iterable<InventoryEntry>,
): AsyncGenerator<Buffer, void> {
  const gzip = createGzip({ chunkSize: 64 * 1024 })
  // A failure of the entries destroys the gzip stream with it, and so ends the iteration below.
  const writing = pipeline(Readable.from(blocks(entries)), gzip).catch(() => undefined)
  try {
    yield* gzip as AsyncIterable<Buffer>
  } finally {
    gzip.destroy()
    await writing
  }
}

async function* blocks(
  entries: AsyncIterable<InventoryEntry> | Iterable<InventoryEntry>,
): AsyncGenerator<string, void> {
  let lines = ''
  for await (const entry of entries) {
    lines += toLine(entry)
    if (lines.length < charactersPerWrite) continue
    yield lines
    lines = ''
  }
  if (lines !== '') yield lines
}

/** The entries of chunks that `encodeInventory` made, split in any way. @throws InventoryError when they are damaged */
export function decodeInventory(chunks: ByteChunks): AsyncGenerator<InventoryEntry, void> {
  return readInventory(chunks, 'the stored inventory')
}
