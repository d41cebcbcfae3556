import { gunzipSync } from 'node:zlib'
import { linesPerBlock } from '../arm/inventory-file/write-inventory.ts'
import type { ResourceRecord } from '../arm/record.ts'
import { normaliseId } from '../arm/resource-id.ts'

/** Blocks that stay unpacked, and records that stay read. */
const mostUnpacked = 16
const mostRead = 256

/** How a line begins whose record says its id, its name and its type first, in letters that JSON writes as they are. */
const plainStart = /^\{"id":"([^"\\]+)",(?:"name":"[^"\\]*",)?"type":"([^"\\]+)"/

/**
 * The records of a stored inventory by their id. Memory holds it packed, a twelfth of its size, with a number for each id, and
 * unpacked what was asked for last: asked for in the order of the inventory, each block is unpacked once more.
 */
export class PackedRecords {
  readonly #blocks: Uint8Array[] = []
  readonly #lines = new Map<string, number>()
  readonly #unpacked = new Map<number, string[]>()
  readonly #read = new Map<number, ResourceRecord>()

  /**
   * Adds the next block, and gives its records of the types that are wanted. Of the others no more is read than their id.
   * @param isWanted by the type as a record spells it
   */
  add(block: Uint8Array, isWanted: (type: string) => boolean): ResourceRecord[] {
    const first = this.#blocks.length * linesPerBlock
    this.#blocks.push(block)
    const records: ResourceRecord[] = []
    for (const [at, line] of linesOf(block).entries()) {
      if (line === '') continue
      const [, id, type] = plainStart.exec(line) ?? []
      if (id !== undefined && type !== undefined && !isWanted(type)) {
        this.#lines.set(normaliseId(id), first + at)
        continue
      }
      const value = JSON.parse(line) as Partial<ResourceRecord>
      if (typeof value.id !== 'string') continue
      this.#lines.set(normaliseId(value.id), first + at)
      if (isWanted(String(value.type))) records.push(value as ResourceRecord)
    }
    return records
  }

  /** On which line of the inventory a record stands; after all of them where it has none. */
  lineOf(id: string): number {
    return this.#lines.get(normaliseId(id)) ?? Number.POSITIVE_INFINITY
  }

  recordOf(id: string): ResourceRecord | undefined {
    const line = this.#lines.get(normaliseId(id))
    if (line === undefined) return undefined
    const known = this.#read.get(line)
    if (known) return known
    if (this.#read.size >= mostRead) this.#read.clear()
    const record = JSON.parse(this.#blockOf(line)[line % linesPerBlock] ?? '') as ResourceRecord
    this.#read.set(line, record)
    return record
  }

  #blockOf(line: number): string[] {
    const number = Math.floor(line / linesPerBlock)
    const known = this.#unpacked.get(number)
    if (known) return known
    if (this.#unpacked.size >= mostUnpacked) this.#unpacked.clear()
    const lines = linesOf(this.#blocks[number] ?? new Uint8Array())
    this.#unpacked.set(number, lines)
    return lines
  }
}

const linesOf = (block: Uint8Array) => gunzipSync(block).toString('utf8').split('\n')
