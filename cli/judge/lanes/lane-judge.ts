import { entriesInLines } from '#app/domain/arm/inventory-file/read-inventory.ts'
import { isJsonObject } from '#app/domain/arm/json-value.ts'
import type { InventoryHeader } from '#app/domain/arm/record.ts'
import type { CompiledCatalogue } from '#app/domain/judgement/catalogue/compile-catalogue.ts'
import type { Control } from '#app/domain/judgement/controls/control.ts'
import { RecordJudge } from '#app/domain/judgement/evaluation/record-judge.ts'
import { LogBook, type RecordLog } from '#app/domain/judgement/evaluation/record-log.ts'

/** What a lane has to know before the first block. */
export interface LaneStart {
  controls: readonly Control[]
  now: Date
  /** What the file began with; undefined where it has no head. */
  header: InventoryHeader | undefined
  /** Whether exceptions ask for tags. */
  learnsTags: boolean
}

/** What a block of lines held. */
export interface BlockLog {
  log: RecordLog
  lines: number
  entries: number
  /** What could not be read. */
  unread: number
  /** Records that have properties. */
  withProperties: number
}

/**
 * Makes what judges blocks of whole lines, each by itself. It answers nothing for a block that only who has read what came
 * before it can judge: one with a fault, which has a line number, or with another head.
 */
export function laneJudge(
  compiled: CompiledCatalogue,
  { header, learnsTags }: Pick<LaneStart, 'header' | 'learnsTags'>,
): (bytes: Buffer) => BlockLog | undefined {
  const book = new LogBook()
  const judge = new RecordJudge(compiled, book, { ofFile: true, learnsTags })
  if (header) judge.header(header)
  return (bytes) => {
    const passed = { lines: 0, entries: 0, unread: 0, withProperties: 0 }
    try {
      for (const entry of entriesInLines(bytes, passed)) {
        passed.entries += 1
        if (entry.kind === 'header') return undefined
        if (entry.kind === 'notRead') {
          book.notRead(entry.notRead)
          passed.unread += 1
        } else {
          judge.record(entry.record)
          if (isJsonObject(entry.record.properties)) passed.withProperties += 1
        }
      }
      return { log: book.take(), ...passed }
    } catch {
      return undefined
    } finally {
      book.take()
    }
  }
}
