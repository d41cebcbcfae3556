import { closeSync, fstatSync, openSync, rmSync, writeSync } from 'node:fs'
import { CommandError } from '../exit-code.ts'
import { writeChunk } from '../output/stdout.ts'

/** Where a report goes. */
export interface ReportSink {
  write(text: string): Promise<void> | undefined
  end(): Promise<void>
  discard(): void
}

export const standardOutput: ReportSink = { write: writeChunk, end: async () => {}, discard: () => {} }

/**
 * A file that is written as it comes and removed when the report is given up.
 * @throws CommandError when it cannot be written.
 */
export function fileSink(file: string): ReportSink {
  const descriptor = attempt(file, () => openSync(file, 'w', 0o600))
  const isFile = fstatSync(descriptor).isFile()
  const writeRest = (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; ) at += attempt(file, () => writeSync(descriptor, bytes, at))
  }
  return {
    write(text) {
      const written = attempt(file, () => writeSync(descriptor, text))
      if (written < Buffer.byteLength(text)) writeRest(Buffer.from(text).subarray(written))
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
