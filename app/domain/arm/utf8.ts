import { isUtf8 } from 'node:buffer'

const newline = 0x0a

/** Where a text stops being UTF-8. */
export interface Utf8Fault {
  /** Line breaks before it in the bytes that were looked at. */
  breaks: number
  /** Its byte, counted from 1, of all that was read. */
  byte: number
}

/**
 * Looks for bytes that are no UTF-8 in a stream whose chunks may part a character. Decoding puts a sign in their place without a
 * word, which makes another name of a name.
 */
export class Utf8Check {
  /** The bytes of a character that the last chunk began and did not end. */
  private begun: Uint8Array = new Uint8Array(0)
  /** Bytes before those of `begun`. */
  private passed = 0

  /** The first fault up to the end of a chunk, but for a character that the next one may end. */
  faultOf(chunk: Uint8Array): Utf8Fault | undefined {
    const whole = this.begun.length === 0 ? chunk : Buffer.concat([this.begun, chunk])
    const end = whole.length - begunAtEnd(whole)
    const checked = whole.subarray(0, end)
    if (!isUtf8(checked)) return faultIn(checked, this.passed)
    this.begun = Uint8Array.from(whole.subarray(end))
    this.passed += end
    return undefined
  }

  /** The fault of a stream that ends here, within a character. */
  faultOfEnd(): Utf8Fault | undefined {
    return this.begun.length === 0 ? undefined : { breaks: 0, byte: this.passed + 1 }
  }
}

/** How many bytes a character has that begins with this one. */
function characterLength(byte: number): number {
  if (byte < 0x80) return 1
  return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
}

/** How many bytes of a character that is not whole stand at the end. */
function begunAtEnd(bytes: Uint8Array): number {
  for (let count = 1; count <= Math.min(3, bytes.length); count++) {
    const byte = bytes[bytes.length - count] as number
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return characterLength(byte) > count ? count : 0
  }
  return 0
}

/** The first fault of bytes that have one. */
function faultIn(bytes: Uint8Array, before: number): Utf8Fault {
  let start = 0
  for (let breaks = 0; ; breaks++) {
    const found = bytes.indexOf(newline, start)
    const line = bytes.subarray(start, found < 0 ? bytes.length : found)
    if (found < 0 || !isUtf8(line)) return { breaks, byte: before + start + goodBytes(line) + 1 }
    start = found + 1
  }
}

/** How many bytes a line has before it stops being UTF-8. */
function goodBytes(line: Uint8Array): number {
  for (let at = 0; ; ) {
    const next = at + characterLength(line[at] ?? 0)
    if (next > line.length || !isUtf8(line.subarray(at, next))) return at
    at = next
  }
}

/** What a fault is, as a sentence of a file and its line. */
export const notUtf8 = ({ byte }: Utf8Fault): string =>
  `not UTF-8 at byte ${byte}; expected a text in UTF-8, since a byte that is replaced makes another name of a name`

/** The text of a whole file, without a byte order mark. @throws NotUtf8Error */
export function utf8Text(bytes: Uint8Array): string {
  if (!isUtf8(bytes) || isUtf16(bytes)) throw new NotUtf8Error(bytes)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
}

/** A file that is not UTF-8. The message says what it is, with the line. */
export class NotUtf8Error extends Error {
  override name = 'NotUtf8Error'
  constructor(bytes: Uint8Array) {
    const fault = faultIn(bytes, 0)
    super(isUtf16(bytes) ? `it is ${utf16Text}` : `line ${fault.breaks + 1}: ${notUtf8(fault)}`)
  }
}

/** What a file is that is UTF-16, as a sentence of it. */
export const utf16Text =
  'UTF-16, as Windows PowerShell writes with >; expected UTF-8. Write it again with: | Out-File -Encoding utf8'

/** By its byte order mark, or by the zero beside its first sign: no JSON in UTF-8 has one. */
export function isUtf16([first, second]: Uint8Array): boolean {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  return (first === 0) !== (second === 0) && first !== undefined && second !== undefined
}
