import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { CommandError } from '../exit-code.ts'
import { whileRead, writeChunk } from '../output/stdout.ts'

/** Where a report goes. */
export interface ReportSink {
  write(piece: string | Uint8Array): Promise<void> | undefined
  end(): Promise<void>
  discard(): void
}

/** What cannot be written because its reader has gone is dropped: what else is asked for goes on. */
export const standardOutput: ReportSink = {
  write: (piece) => whileRead(() => writeChunk(piece)),
  end: async () => {},
  discard: () => {},
}

/** Writes `text` into `sink`, whole or not at all. @throws CommandError when it cannot be written. */
export async function writeInto(sink: ReportSink, text: string): Promise<void> {
  try {
    await sink.write(text)
    await sink.end()
  } catch (error) {
    sink.discard()
    throw error
  }
}

/** Standard output for `-`, else a file. @throws CommandError when it cannot be written. */
export const reportSink = (target: string): ReportSink => (target === '-' ? standardOutput : fileSink(target))

/**
 * A file that is written beside its place and takes it once it is whole: until then, and when it is given up, what was
 * there before stays. A link keeps leading to it, and a device or a pipe is written as it comes.
 * @param what it is called in errors
 * @throws CommandError when it cannot be written.
 */
export function fileSink(file: string, what = 'report'): ReportSink {
  const named = `The ${what} ${file}`
  const before = requireNoFolder(file, what)
  const isWrittenAside = before === undefined || before.isFile()
  const place = before ? attempt(named, () => realpathSync(file)) : path.resolve(file)
  const draft = isWrittenAside ? path.join(path.dirname(place), `.parapet-${randomUUID().slice(0, 8)}`) : place
  const descriptor = attempt(named, () => openSync(draft, isWrittenAside ? 'wx' : 'w', 0o600))
  const bytesOf = textEncoder()
  let isOpen = true
  const close = () => {
    if (isOpen) closeSync(descriptor)
    isOpen = false
  }
  const discard = () => {
    close()
    if (isWrittenAside) rmSync(draft, { force: true })
  }
  return {
    write(piece) {
      attempt(named, () => writeWhole(descriptor, typeof piece === 'string' ? bytesOf(piece) : piece))
      return undefined
    },
    async end() {
      attempt(named, () => {
        if (isWrittenAside) keepMode(descriptor, before)
        close()
        if (isWrittenAside) renameSync(draft, place)
      })
    },
    discard,
  }
}

/**
 * What is there already where a file is to be written; nothing mostly.
 * @param what it is called in errors
 * @throws CommandError where it is a folder.
 */
export function requireNoFolder(file: string, what: string): Stats | undefined {
  const named = `The ${what} ${file}`
  const before = attempt(named, () => statSync(file, { throwIfNoEntry: false }))
  if (before?.isDirectory()) throw unwritable(named, 'EISDIR')
  return before
}

/** Gives the bytes of a text as UTF-8, until those of the next are asked for: both lie in the same memory. */
function textEncoder(): (text: string) => Uint8Array {
  let room = Buffer.alloc(0)
  return (text) => {
    const most = 3 * text.length
    if (room.length < most) room = Buffer.allocUnsafe(most)
    return room.subarray(0, room.write(text))
  }
}

function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

/** Who could read what was there can read what takes its place; it is on the disk before it does. */
function keepMode(descriptor: number, before: Stats | undefined): void {
  if (before) fchmodSync(descriptor, before.mode & 0o777)
  fsyncSync(descriptor)
}

const problems: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'what stands before its name is no folder',
  EACCES: 'this user may not write there',
  EISDIR: 'this is a folder',
  ELOOP: 'its links lead in a circle',
  ENOSPC: 'no space is left',
  EROFS: 'nothing may be written on that disk',
}

const unwritable = (named: string, code: string) =>
  new CommandError(`${named} cannot be written: ${problems[code] ?? code}.`)

/** @throws CommandError with the reason why a file that is `named` so cannot be written. */
export function attempt<Result>(named: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw unwritable(named, (error as NodeJS.ErrnoException).code ?? String(error))
  }
}
