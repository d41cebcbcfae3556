import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { recordKey } from '#app/domain/arm/record-key.ts'
import { normaliseId } from '#app/domain/arm/resource-id.ts'
import { type EarlierReading, nothingEarlier } from '#app/domain/inventory/collection-step.ts'
import { CommandError } from '../../../exit-code.ts'
import { type Begun, partLines } from './part-lines.ts'

/** What a part file holds. Memory grows with what was read of the one subscription that is not finished. */
export interface EarlierPart {
  begun: Begun
  /** Ids of subscriptions that were read to their end. */
  ended: ReadonlySet<string>
  /** The subscription that was being read, with what was read of it. */
  unfinished?: { id: string; reading: EarlierReading }
}

const keyOfUnit = (unit: string) => recordKey('unit', unit)
const keyOfRecord = ({ type, id }: ResourceRecord) => recordKey(type.toLowerCase(), normaliseId(id))

/** Reads what an earlier run has written. @param size bytes of it @throws CommandError for what is no part file */
export async function readEarlierPart(file: string, size: number): Promise<EarlierPart> {
  const ended = new Set<string>()
  const done = new Set<string>()
  const known = new Set<string>()
  let begun: Begun | undefined
  let open: { id: string; from: number } | undefined
  let at = 0
  let line = 1
  try {
    for await (const { text, mark } of partLines(file, size)) {
      at += Buffer.byteLength(text) + 1
      if (mark?.part === 'collection') begun = mark.begun
      else if (mark?.part === 'done') done.add(keyOfUnit(mark.unit))
      else if (mark?.part === 'subscription') open ??= { id: mark.id, from: at }
      else if (mark?.part === 'end') {
        ended.add(mark.id)
        done.clear()
        known.clear()
        open = undefined
      } else known.add(keyOfRecord(recordOf(text)))
      if (!begun) break
      line += 1
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    if (begun) throw new CommandError(`${file}, line ${line} is damaged.`, undefined, 'Remove the file to begin anew.')
  }
  if (!begun)
    throw new CommandError(`${file} is no part of a collection.`, undefined, 'Remove it, or name another --out.')
  if (!open) return { begun, ended }
  const { id, from } = open
  const reading: EarlierReading = {
    ...nothingEarlier,
    isDone: (unit) => done.has(keyOfUnit(unit)),
    has: (record) => known.has(keyOfRecord(record)),
    records: () => recordsOf(file, size, from),
  }
  return { begun, ended, unfinished: { id, reading } }
}

/** @throws SyntaxError for what is no record */
function recordOf(text: string): ResourceRecord {
  const record = JSON.parse(text) as Partial<ResourceRecord> | null
  if (typeof record?.id !== 'string' || typeof record.type !== 'string') throw new SyntaxError('no record')
  return record as ResourceRecord
}

async function* recordsOf(file: string, size: number, from: number): AsyncGenerator<ResourceRecord> {
  for await (const { text, mark } of partLines(file, size, from)) if (!mark) yield JSON.parse(text) as ResourceRecord
}
