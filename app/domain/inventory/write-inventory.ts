import { once } from 'node:events'
import { createGzip } from 'node:zlib'
import type { ByteChunks } from './inventory-bytes.ts'
import { readInventory } from './read-inventory.ts'
import type { InventoryEntry } from './record.ts'

const linesPerWrite = 64 * 1024

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
  const writing = writeLines(entries, gzip).catch((error: Error) => {
    gzip.destroy(error)
  })
  try {
    yield* gzip as AsyncIterable<Buffer>
  } finally {
    gzip.destroy()
    await writing
  }
}

async function writeLines(
  entries: AsyncIterable<InventoryEntry> | Iterable<InventoryEntry>,
  gzip: ReturnType<typeof createGzip>,
): Promise<void> {
  let lines = ''
  async function write(): Promise<void> {
    const room = gzip.write(lines)
    lines = ''
    if (!room && !gzip.destroyed) await Promise.race([once(gzip, 'drain'), once(gzip, 'close')])
  }
  for await (const entry of entries) {
    if (gzip.destroyed) return
    lines += toLine(entry)
    if (lines.length >= linesPerWrite) await write()
  }
  if (lines !== '') await write()
  gzip.end()
}

/** The entries of chunks that `encodeInventory` made, split in any way. @throws InventoryError when they are damaged */
export function decodeInventory(chunks: ByteChunks): AsyncGenerator<InventoryEntry, void> {
  return readInventory(chunks, 'the stored inventory')
}
