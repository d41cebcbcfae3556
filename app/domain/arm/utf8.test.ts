import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NotUtf8Error, Utf8Check, utf8Text } from './utf8.ts'

/** What a stream of these chunks says at its end. */
function faultOfAll(chunks: readonly Uint8Array[]) {
  const check = new Utf8Check()
  for (const chunk of chunks) {
    const fault = check.faultOf(chunk)
    if (fault) return fault
  }
  return check.faultOfEnd()
}

function isText(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const parted = (bytes: Uint8Array, cuts: readonly number[]) => {
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end))
}

describe('what is not UTF-8', () => {
  // Bytes of characters of one to four bytes, and of none.
  const byte = fc.constantFrom(0x0a, 0x41, 0x80, 0xa9, 0xbf, 0xc3, 0xc0, 0xe2, 0xed, 0xf0, 0x9f, 0x98, 0xf5, 0xff)
  const bytes = fc.oneof(
    fc.array(byte, { maxLength: 12 }).map((list) => Uint8Array.from(list)),
    fc.string({ unit: 'binary', maxLength: 12 }).map((text) => new TextEncoder().encode(text)),
  )

  it('is found wherever chunks part it, at the same byte', () => {
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(), { maxLength: 5 }), (all, cuts) => {
        const fault = faultOfAll(parted(all, cuts))
        expect(fault === undefined).toBe(isText(all))
        expect(fault?.byte).toBe(faultOfAll([all])?.byte)
        if (fault) expect(isText(all.subarray(0, fault.byte - 1))).toBe(true)
      }),
    )
  })

  it('is named with line and byte', () => {
    const latin1 = Buffer.from('a: 1\nname: café\n', 'latin1')
    expect(() => utf8Text(latin1)).toThrow(NotUtf8Error)
    expect(() => utf8Text(latin1)).toThrow(/^line 2: not UTF-8 at byte 15;/)
    expect(() => utf8Text(Buffer.from('é').subarray(0, 1))).toThrow(/^line 1: not UTF-8 at byte 1;/)
    expect(() => utf8Text(Buffer.from('\uFEFFa', 'utf16le'))).toThrow(
      'it is UTF-16, as Windows PowerShell writes with >; expected UTF-8',
    )
    expect(utf8Text(Buffer.from('\uFEFFcafé'))).toBe('café')
  })
})
