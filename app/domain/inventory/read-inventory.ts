import { ByteCursor } from './byte-cursor.ts'
import { type ByteChunks, fileBytes, plainBytes } from './inventory-bytes.ts'
import { inventoryEntry } from './inventory-entry.ts'
import { InventoryError } from './inventory-error.ts'
import { parseJson, readJsonValues } from './read-json-values.ts'
import type { InventoryEntry } from './record.ts'

/** A first line longer than this is taken for the start of a JSON document. */
const longestFirstLine = 4 * 1024 * 1024

/** Whether the first line is an entry by itself, so that the file holds one per line. */
function isEntryLine(line: string): boolean {
  const text = line.trim()
  try {
    const value: unknown = JSON.parse(text)
    if (value === null || typeof value !== 'object') return false
    return 'id' in value || 'type' in value || 'inventory' in value || 'notRead' in value
  } catch {
    return text.startsWith('{') && text.endsWith('}')
  }
}

async function* readLines(cursor: ByteCursor, file: string): AsyncGenerator<InventoryEntry> {
  for await (const { text, line, ended } of cursor.lines()) {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (error) {
      if (text.trim() === '') continue
      if (ended) value = parseJson(text, file, line)
      throw new InventoryError('the file is cut off: its last line is not whole JSON', file, line, { cause: error })
    }
    yield inventoryEntry(value, { file, line })
  }
}

/**
 * Reads an inventory as a stream, whatever its size: one JSON object per line, a JSON list, `{ data: [...] }` of
 * `az graph query`, `{ value: [...] }` of ARM, `{ resources: [...] }` or one resource; gzip too.
 * @param source a path, or bytes in chunks of any size.
 * @param name what messages call bytes that have no path.
 * @throws InventoryError with file and line at the first fault.
 */
export async function* readInventory(
  source: string | ByteChunks,
  name = 'the inventory',
): AsyncGenerator<InventoryEntry, void> {
  const file = typeof source === 'string' ? source : name
  const bytes = plainBytes(typeof source === 'string' ? fileBytes(source) : source, file)
  try {
    const cursor = new ByteCursor(bytes, file)
    const first = await cursor.next()
    if (first === -1) throw new InventoryError('the file is empty; expected an inventory', file)
    const line = first === '{'.charCodeAt(0) ? await cursor.peekLine(longestFirstLine) : undefined
    if (line !== undefined && isEntryLine(line)) yield* readLines(cursor, file)
    else for await (const { value, line } of readJsonValues(cursor, file)) yield inventoryEntry(value, { file, line })
  } finally {
    await bytes.return(undefined)
  }
}
