import { notUtf8, Utf8Check, type Utf8Fault } from '../utf8.ts'
import { InventoryError, InventoryTooLargeError } from './inventory-error.ts'
import { bytesText } from './inventory-limits.ts'
import { isSpace, ValueEnd } from './value-end.ts'

const newline = 0x0a

/** `ended`: a line break closes it. */
export interface Line {
  text: string
  line: number
  ended: boolean
}

/** Reads JSON values off a stream of bytes without decoding what it passes, and knows the line that it is at. */
export class ByteCursor {
  line = 1
  private chunk: Buffer = Buffer.alloc(0)
  private position = 0
  private readonly encoding = new Utf8Check()

  constructor(
    private readonly chunks: AsyncIterator<Buffer>,
    private readonly file: string,
    /** Bytes that one line or value may have. */
    readonly longest: number,
    private readonly signal?: AbortSignal,
  ) {}

  /**
   * Makes more bytes available. False at the end of the stream.
   * @throws InventoryError once the signal has aborted, and at bytes that are not UTF-8
   */
  private async fill(): Promise<boolean> {
    if (this.signal?.aborted)
      throw new InventoryError(`the reading was stopped: ${this.signal.reason?.message}`, this.file, this.line)
    const next = await this.chunks.next()
    const rest = this.chunk.subarray(this.position)
    const fault = next.done ? this.encoding.faultOfEnd() : this.encoding.faultOf(next.value)
    if (fault !== undefined) throw this.notText(rest, fault)
    if (next.done) return false
    this.chunk = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
    this.position = 0
    return true
  }

  /** @param rest the bytes at hand, which stand before those with the fault */
  private notText(rest: Buffer, fault: Utf8Fault): InventoryError {
    let { line } = this
    for (const byte of rest) if (byte === newline) line++
    return new InventoryError(notUtf8(fault), this.file, line + fault.breaks)
  }

  /** The rest of the current line, without moving on, when it is no longer than a line may be. */
  async peekLine(): Promise<string | undefined> {
    for (;;) {
      const end = this.chunk.indexOf(newline, this.position)
      if (end >= 0) return this.chunk.toString('utf8', this.position, end)
      if (this.chunk.length - this.position > this.longest) return undefined
      const before = this.chunk.length - this.position
      if (!(await this.fill())) return this.chunk.toString('utf8', this.position, this.position + before)
    }
  }

  /** Passes white space. The byte that follows stays ahead; -1 at the end of the stream. */
  async next(): Promise<number> {
    for (;;) {
      this.passSpace()
      const byte = this.chunk[this.position]
      if (byte !== undefined) return byte
      if (!(await this.fill())) return -1
    }
  }

  /** Passes the white space in the bytes at hand: a file may hold a gigabyte of it. */
  private passSpace(): void {
    const { chunk } = this
    const { length } = chunk
    let at = this.position
    let { line } = this
    for (; at < length; at++) {
      const byte = chunk[at] as number
      if (byte === newline) line++
      else if (!isSpace(byte)) break
    }
    this.position = at
    this.line = line
  }

  /** Passes the byte ahead. */
  pass(): void {
    this.position++
  }

  /**
   * Lines up to the end of the stream, empty ones left out, those in the bytes at hand together: each lot is taken to its end before
   * the next is asked for.
   * @throws InventoryTooLargeError at a line that is too long
   */
  async *lines(): AsyncGenerator<Iterable<Line>> {
    do yield this.wholeLines()
    while (await this.fill())
    const text = this.chunk.toString('utf8', this.position)
    if (text !== '') yield [{ text, line: this.line, ended: false }]
  }

  /** The lines that end in the bytes at hand. */
  private *wholeLines(): Generator<Line> {
    for (;;) {
      this.passSpace()
      const end = this.chunk.indexOf(newline, this.position)
      if ((end < 0 ? this.chunk.length : end) - this.position > this.longest) throw this.tooLong(this.line)
      if (end < 0) return
      const text = this.chunk.toString('utf8', this.position, end)
      this.position = end + 1
      yield { text, line: this.line, ended: true }
      this.line++
    }
  }

  /**
   * The text of the JSON value ahead.
   * @throws InventoryError when it is cut off; InventoryTooLargeError when it is too long
   */
  async value(): Promise<string> {
    const startLine = this.line
    const end = new ValueEnd()
    const parts: Buffer[] = []
    let size = 0
    for (;;) {
      const { chunk, position } = this
      const at = end.within(chunk, position)
      this.line = startLine + end.lines
      if (at !== undefined) return this.take(parts, at, startLine)
      parts.push(chunk.subarray(position))
      size += chunk.length - position
      if (size > this.longest) throw this.tooLong(startLine)
      this.position = chunk.length
      if (!(await this.fill()))
        throw new InventoryError('the file is cut off within the JSON value that begins here', this.file, startLine)
    }
  }

  /** The error of a record that begins at this line and is longer than one may be. */
  tooLong(line: number): InventoryTooLargeError {
    const problem = `a record is larger than ${bytesText(this.longest)}, which no resource of Azure is; export the inventory again`
    return new InventoryTooLargeError(problem, this.file, line)
  }

  private take(parts: Buffer[], end: number, startLine: number): string {
    const last = this.chunk.subarray(this.position, end)
    this.position = end
    const whole = parts.length === 0 ? last : Buffer.concat([...parts, last])
    if (whole.length > this.longest) throw this.tooLong(startLine)
    return whole.toString('utf8')
  }
}
