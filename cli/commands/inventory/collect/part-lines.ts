import { createReadStream } from 'node:fs'
import { ByteCursor } from '#app/domain/arm/inventory-file/byte-cursor.ts'
import { fileLimits } from '#app/domain/arm/inventory-file/inventory-limits.ts'
import type { NotRead, ResourceRecord } from '#app/domain/arm/record.ts'

/** What a collection was begun for, and with which product: it is taken up as the same, or not at all. */
export interface Begun {
  product: string
  catalogue: string
  cloud: string
  /** ARM types that are asked for. */
  collected: string[]
  subscriptions: { id: string; name: string; tenantId: string | null }[]
  unreadable: NotRead[]
}

/** A line of a part file that is no record: what was begun and what is done. The first line is `collection`. */
export type Mark =
  | { part: 'collection'; begun: Begun }
  | { part: 'subscription'; id: string; startedAt: string }
  | { part: 'done'; unit: string; notRead: NotRead[] }
  | { part: 'end'; id: string; collectedAt: string }

export const lineOf = (value: Mark | ResourceRecord): string => `${JSON.stringify(value)}\n`

/** A record has an id, a mark has none. */
const markStart = '{"part":"'

export type PartLine = { text: string; mark?: Mark }

/**
 * The whole lines of a part file up to `end`, its marks parsed. A last line without an end is what a killed process was
 * about to write: it is left out.
 * @param end position of the first byte that is left out
 * @throws InventoryError when it cannot be read
 */
export async function* partLines(file: string, end?: number, start = 0): AsyncGenerator<PartLine> {
  if (end !== undefined && end <= start) return
  const bytes = createReadStream(file, { start, ...(end !== undefined && { end: end - 1 }), highWaterMark: 256 * 1024 })
  try {
    const cursor = new ByteCursor(bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>, file, longestLine)
    for await (const lines of cursor.lines())
      for (const { text, ended } of lines)
        if (ended) yield text.startsWith(markStart) ? { text, mark: JSON.parse(text) as Mark } : { text }
  } finally {
    bytes.destroy()
  }
}

/** A mark names what could not be read of all types of a subscription. */
const longestLine = 8 * fileLimits.recordBytes
