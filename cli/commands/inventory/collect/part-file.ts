import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import type { CollectionStep } from '#app/domain/inventory/collection-step.ts'
import { CommandError, exitCode } from '../../../exit-code.ts'
import { attempt } from '../../../judge/report-sink.ts'
import { type Begun, lineOf, type Mark } from './part-lines.ts'

const charactersPerWrite = 64 * 1024

/** Where a collection to `out` is written until it is whole. */
export const partFileOf = (out: string) => `${out}.part`

/** Writes a collection down as it is read, so that it can be taken up after any end of the process. */
export class PartFile {
  readonly #descriptor: number
  readonly #named: string
  #waiting = ''
  /** Bytes that this process found and wrote. */
  #size: number
  #isOpen = true

  /** @throws CommandError when a collection to the same file was begun before, or the file cannot be written */
  static begin(file: string, begun: Begun): PartFile {
    if (existsSync(file))
      throw new CommandError(
        `A collection was begun and not finished: ${file} holds what it read.`,
        exitCode.usage,
        `Go on with it by --resume, or remove ${file} to begin anew.`,
      )
    const part = new PartFile(file, 'wx')
    part.mark({ part: 'collection', begun })
    part.flush()
    return part
  }

  /** Goes on behind the last whole line. */
  static resume(file: string): PartFile {
    const part = new PartFile(file, 'r+')
    part.#size = endOfLines(part.#descriptor)
    ftruncateSync(part.#descriptor, part.#size)
    return part
  }

  private constructor(
    readonly file: string,
    flags: string,
  ) {
    this.#named = `The inventory's part ${file}`
    this.#descriptor = attempt(this.#named, () => openSync(file, flags, 0o600))
    this.#size = 0
  }

  /** Bytes that are written. */
  get size(): number {
    return this.#size
  }

  mark(mark: Mark): void {
    this.#write(lineOf(mark))
  }

  step(step: CollectionStep): void {
    if (step.kind === 'record') this.#write(lineOf(step.record))
    else this.mark({ part: 'done', unit: step.unit, notRead: step.notRead })
  }

  #write(line: string): void {
    this.#waiting += line
    if (this.#waiting.length >= charactersPerWrite) this.flush()
  }

  /** @throws CommandError when it cannot be written, or another collection writes it too */
  flush(): void {
    let rest = Buffer.from(this.#waiting)
    this.#waiting = ''
    if (rest.length > 0 && fstatSync(this.#descriptor).size !== this.#size)
      throw new CommandError(
        `${this.#named} is written by another collection too.`,
        exitCode.couldNotRun,
        'Wait until that one has ended, or name another --out.',
      )
    attempt(this.#named, () => {
      while (rest.length > 0) {
        const written = writeSync(this.#descriptor, rest, 0, rest.length, this.#size)
        rest = rest.subarray(written)
        this.#size += written
      }
    })
  }

  /** Keeps what was read. */
  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    try {
      this.flush()
    } finally {
      closeSync(this.#descriptor)
    }
  }

  remove(): void {
    this.close()
    rmSync(this.file)
  }
}

/** Position behind the last line break. */
function endOfLines(descriptor: number): number {
  const chunk = Buffer.alloc(64 * 1024)
  for (let end = fstatSync(descriptor).size; end > 0; ) {
    const start = Math.max(0, end - chunk.length)
    const length = readSync(descriptor, chunk, 0, end - start, start)
    const found = chunk.subarray(0, length).lastIndexOf(0x0a)
    if (found >= 0) return start + found + 1
    end = start
  }
  return 0
}
