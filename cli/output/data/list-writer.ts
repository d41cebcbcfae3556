import { jsonText } from '#app/text/json-text.ts'
import { print, writeChunk } from '../stdout.ts'
import { canStream, dataText } from './result-format.ts'

/** Takes the entries of a list that is written as data. */
export interface ListWriter {
  /** Waits while the reader is slow. @throws OutputClosed */
  add(entry: unknown): Promise<void>
  /** @throws OutputClosed */
  end(): Promise<void>
}

/** JSON is written entry by entry; other forms and a query take the whole list into memory. */
export function openListWriter(): ListWriter {
  const kept: unknown[] = []
  if (!canStream())
    return {
      add: async (entry) => void kept.push(entry),
      end: async () => print(dataText(kept)),
    }
  let begun = false
  return {
    async add(entry) {
      await writeChunk(`${begun ? ',\n' : '[\n'}${jsonText(entry)}`)
      begun = true
    },
    end: () => writeChunk(begun ? '\n]\n' : '[]\n'),
  }
}
