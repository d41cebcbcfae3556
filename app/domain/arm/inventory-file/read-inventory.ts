import type { InventoryEntry } from '../record.ts'
import { ByteCursor, type Line } from './byte-cursor.ts'
import { cutByPowerShell, cutText } from './cut-by-powershell.ts'
import { type ByteChunks, fileBytes, plainBytes } from './inventory-bytes.ts'
import { inventoryEntry } from './inventory-entry.ts'
import { InventoryError, InventoryTooLargeError } from './inventory-error.ts'
import { HeadCount } from './inventory-head.ts'
import { fileLimits, type InventoryLimits } from './inventory-limits.ts'
import { type JsonValue, parseJson, readJsonValues } from './read-json-values.ts'

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

async function* readLines(cursor: ByteCursor, file: string): AsyncGenerator<Iterable<JsonValue>> {
  for await (const lines of cursor.lines()) yield parsedLines(lines, file)
}

function* parsedLines(lines: Iterable<Line>, file: string): Generator<JsonValue> {
  for (const { text, line, ended } of lines) {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (error) {
      if (ended) value = parseJson(text, file, line)
      throw new InventoryError('the file is cut off: its last line is not whole JSON', file, line, { cause: error })
    }
    yield { value, line }
  }
}

/** Of what `JSON.parse` gave, so that all that `in` names is its own. */
function nestsDeeper(value: object, levels: number): boolean {
  if (levels === 0) return true
  for (const name in value) {
    const inner: unknown = (value as Record<string, unknown>)[name]
    if (typeof inner === 'object' && inner !== null && nestsDeeper(inner, levels - 1)) return true
  }
  return false
}

async function* oneByOne(values: AsyncIterable<JsonValue>): AsyncGenerator<Iterable<JsonValue>> {
  for await (const value of values) yield [value]
}

/** The entries of an inventory one by one, as `readInventoryLots` reads them. */
export async function* readInventory(
  ...source: Parameters<typeof readInventoryLots>
): AsyncGenerator<InventoryEntry, void> {
  for await (const lot of readInventoryLots(...source)) yield* lot
}

/**
 * Reads an inventory as a stream, whatever its size: one JSON object per line, a JSON list, `{ data: [...] }` of
 * `az graph query`, `{ value: [...] }` of ARM, `{ resources: [...] }` or one resource; gzip too. What was read together comes as one
 * lot, which is taken to its end before the next is asked for.
 * @param source a path, or bytes in chunks of any size.
 * @param name what messages call bytes that have no path.
 * @param signal ends the reading when it aborts.
 * @throws InventoryError with file and line at the first fault; InventoryTooLargeError beyond a limit.
 */
export async function* readInventoryLots(
  source: string | ByteChunks,
  name = 'the inventory',
  limits: InventoryLimits = fileLimits,
  signal?: AbortSignal,
): AsyncGenerator<Iterable<InventoryEntry>, void> {
  const file = typeof source === 'string' ? source : name
  const bytes = plainBytes(typeof source === 'string' ? fileBytes(source) : source, file, limits)
  try {
    const cursor = new ByteCursor(bytes, file, limits.recordBytes, signal)
    const first = await cursor.next()
    if (first === -1) throw new InventoryError('the file is empty; expected an inventory', file)
    // A first line that is longer than a record is the start of a JSON document.
    const firstLine = first === '{'.charCodeAt(0) ? await cursor.peekLine() : undefined
    const perLine = firstLine !== undefined && isEntryLine(firstLine)
    const count = new HeadCount(file)
    const progress = { entries: 0, isOurs: false }
    for await (const values of perLine ? readLines(cursor, file) : oneByOne(readJsonValues(cursor, file)))
      yield entriesOf(values, { file, limits, count, progress })
    count.end()
  } finally {
    await bytes.return(undefined)
  }
}

interface Reading {
  file: string
  limits: InventoryLimits
  count: HeadCount
  /** `isOurs`: it has a head, so that Parapet wrote it. */
  progress: { entries: number; isOurs: boolean }
}

function* entriesOf(
  values: Iterable<JsonValue>,
  { file, limits, count, progress }: Reading,
): Generator<InventoryEntry, void> {
  for (const { value, line } of values) {
    if (typeof value === 'object' && value !== null && nestsDeeper(value, limits.depth))
      throw new InventoryError(
        `objects and lists nest more than ${limits.depth} levels deep, which no resource of Azure does; export the inventory again`,
        file,
        line,
      )
    if (++progress.entries > limits.entries)
      throw new InventoryTooLargeError(
        `it holds more than ${limits.entries.toLocaleString('en')} resources; split it, or judge it in the terminal, which takes any number: parapet scan --file`,
        file,
      )
    const entry = inventoryEntry(value, { file, line })
    if (entry.kind === 'header') {
      count.header(entry.header.version === 2 ? entry.header : undefined, line)
      progress.isOurs = true
    } else count.entry()
    const cut = entry.kind === 'record' && !progress.isOurs ? cutByPowerShell(entry.record) : undefined
    if (cut !== undefined) throw new InventoryError(cutText(cut), file, line)
    yield entry
  }
}
