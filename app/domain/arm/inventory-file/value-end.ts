const quote = 0x22
const backslash = 0x5c
const newline = 0x0a
const comma = 0x2c

const opens = 1
const closes = 2
const quotes = 3
const endsLine = 4

/** What a byte means outside strings; 0 nothing. */
const meaning = new Uint8Array(256)
for (const character of '{[') meaning[character.charCodeAt(0)] = opens
for (const character of '}]') meaning[character.charCodeAt(0)] = closes
meaning[quote] = quotes
meaning[newline] = endsLine

/** White space of JSON: https://www.rfc-editor.org/rfc/rfc8259#section-2 */
export function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === newline || byte === 0x0d || byte === 0x09
}

/** Finds where a JSON value ends, by its brackets and quotes alone, in pieces of bytes that follow each other. */
export class ValueEnd {
  /** Line breaks passed so far. */
  lines = 0
  private depth = 0
  private inString = false
  private escaped = false

  /** Position after the value, which begins or goes on at `start`; undefined when it goes on beyond the piece. */
  within(piece: Buffer, start: number): number | undefined {
    for (let at = start; at < piece.length; ) {
      if (this.inString || this.depth > 0) {
        const end = this.inString ? this.passString(piece, at) : this.passStructure(piece, at)
        if (end === undefined || (this.depth === 0 && !this.inString)) return end
        at = end
      } else {
        const byte = piece[at] as number
        const code = meaning[byte] as number
        if (code === opens) this.depth = 1
        else if (code === quotes) this.inString = true
        else if (code !== 0 || byte === comma || isSpace(byte)) return at
        at++
      }
    }
    return undefined
  }

  /** Position after the quote that ends a string; undefined when it is not in this piece. */
  private passString(piece: Buffer, start: number): number | undefined {
    const end = stringEnd(piece, this.escaped ? start + 1 : start)
    this.escaped = end === -2
    if (end < 0) return undefined
    this.inString = false
    return end
  }

  /** Passes brackets and what stands between them, up to the end of the value, the next string or the piece's end. */
  private passStructure(piece: Buffer, start: number): number {
    const { length } = piece
    let { depth } = this
    let at = start
    while (at < length && depth > 0 && !this.inString) {
      const code = meaning[piece[at++] as number] as number
      if (code === opens) depth++
      else if (code === closes) depth--
      else if (code === quotes) this.inString = true
      else if (code === endsLine) this.lines++
    }
    this.depth = depth
    return at
  }
}

/** How many of the bytes before `end` are backslashes in a row, not counting those before `start`. */
function backslashesBefore(piece: Buffer, start: number, end: number): number {
  let at = end
  while (at > start && piece[at - 1] === backslash) at--
  return end - at
}

/** Position after the quote that ends the string; -1 when it is not in this piece, -2 when an escape is left open there. */
function stringEnd(piece: Buffer, start: number): number {
  for (let from = start; ; ) {
    const found = piece.indexOf(quote, from)
    const escapes = backslashesBefore(piece, from, found < 0 ? piece.length : found) % 2
    if (found < 0) return escapes === 0 ? -1 : -2
    if (escapes === 0) return found + 1
    from = found + 1
  }
}
