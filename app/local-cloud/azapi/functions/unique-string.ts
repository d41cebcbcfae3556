/** The letters of the result, five bits each. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const low = 0x239b961b
const high = 0xab0e9789

/** ARM's `uniqueString`: a MurmurHash3 of two 32-bit halves over the values joined by `-`, in 13 letters. */
export function uniqueString(values: string[]): string {
  let bits = hash(Buffer.from(values.join('-'), 'utf8'))
  let text = ''
  for (let index = 0; index < 13; index += 1) {
    text += letters[Number(bits >> 59n)]
    bits = (bits << 5n) & 0xffff_ffff_ffff_ffffn
  }
  return text
}

function hash(data: Buffer): bigint {
  let h1 = 0
  let h2 = 0
  const blocks = data.length - (data.length % 8)
  for (let at = 0; at < blocks; at += 8) {
    h1 ^= scrambled(data.readUInt32LE(at), low, 15, high)
    h1 = times(rotated(h1, 19) + h2, 5) + 0x561ccd1b
    h2 ^= scrambled(data.readUInt32LE(at + 4), high, 17, low)
    h2 = times(rotated(h2, 13) + h1, 5) + 0x0bcaa747
  }
  const rest = data.length - blocks
  if (rest > 0) h1 ^= scrambled(littleEndian(data, blocks, Math.min(rest, 4)), low, 15, high)
  if (rest > 4) h2 ^= scrambled(littleEndian(data, blocks + 4, rest - 4), high, 17, low)
  h1 = (h1 ^ data.length) >>> 0
  h2 = (h2 ^ data.length) >>> 0
  h1 = (h1 + h2) >>> 0
  h2 = (h2 + h1) >>> 0
  h1 = finished(h1)
  h2 = finished(h2)
  h1 = (h1 + h2) >>> 0
  h2 = (h2 + h1) >>> 0
  return (BigInt(h2) << 32n) | BigInt(h1)
}

function scrambled(word: number, first: number, turn: number, second: number): number {
  return times(rotated(times(word, first), turn), second)
}

function finished(word: number): number {
  let mixed = times(word ^ (word >>> 16), 0x85ebca6b)
  mixed = times(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** A product of 32 bits without sign. */
function times(word: number, factor: number): number {
  return Math.imul(word, factor) >>> 0
}

function rotated(word: number, bits: number): number {
  return ((word << bits) | (word >>> (32 - bits))) >>> 0
}

function littleEndian(data: Buffer, at: number, bytes: number): number {
  return data.readUIntLE(at, bytes)
}
