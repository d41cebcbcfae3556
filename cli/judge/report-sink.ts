import { closeSync, fstatSync, openSync, rmSync, writeSync } from 'node:fs'
import { CommandError } from '../exit-code.ts'
import { writeChunk } from '../output/stdout.ts'

/** Where a report goes. */
export interface ReportSink {
  write(text: string): Promise<void> | undefined
  end(): Promise<void>
  discard(): void
}

const bufferBytes = 256 * 1024

export const standardOutput: ReportSink = { write: writeChunk, end: async () => {}, discard: () => {} }

/**
 * A file that is written as it comes and removed when the report is given up.
 * @throws CommandError when it cannot be written.
 */
export function fileSink(file: string): ReportSink {
  const descriptor = attempt(file, () => openSync(file, 'w', 0o600))
  // One buffer for the whole report: fresh ones would be garbage that grows with it.
  const buffer = new Uint8Array(bufferBytes)
  const encoder = new TextEncoder()
  const isFile = fstatSync(descriptor).isFile()
  return {
    write(text) {
      for (let rest = text; rest !== ''; ) {
        const { read, written } = encoder.encodeInto(rest, buffer)
        for (let at = 0; at < written; ) at += attempt(file, () => writeSync(descriptor, buffer, at, written - at))
        rest = rest.slice(read)
      }
      return undefined
    },
    async end() {
      attempt(file, () => closeSync(descriptor))
    },
    discard() {
      closeSync(descriptor)
      if (isFile) rmSync(file, { force: true })
    },
  }
}

const problems: Record<string, string> = {
  ENOENT: 'there is no such folder',
  EACCES: 'this user may not write there',
  EISDIR: 'this is a folder',
  ENOSPC: 'no space is left',
}

function attempt<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    throw new CommandError(`The report ${file} cannot be written: ${problems[code] ?? code}.`)
  }
}
