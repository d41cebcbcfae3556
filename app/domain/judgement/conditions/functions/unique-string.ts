const first = 0x239b961b
const second = 0xab0e9789

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

function scramble(value: number, left: number, by: number, right: number): number {
  return Math.imul(rotate(Math.imul(value, left), by), right)
}

function finish(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}

/** Up to four bytes as a number, the first the lowest. */
function littleEndian(bytes: Uint8Array, at: number, count: number): number {
  let value = 0
  for (let byte = 0; byte < count; byte += 1) value |= (bytes[at + byte] ?? 0) << (8 * byte)
  return value
}

/** The 64 bits of Azure's variant of MurmurHash. */
function hash(bytes: Uint8Array): bigint {
  const { length } = bytes
  let low = 0
  let high = 0
  let at = 0
  for (; at + 7 < length; at += 8) {
    low ^= scramble(littleEndian(bytes, at, 4), first, 15, second)
    low = (Math.imul(rotate(low, 19) + high, 5) + 0x561ccd1b) | 0
    high ^= scramble(littleEndian(bytes, at + 4, 4), second, 17, first)
    high = (Math.imul(rotate(high, 13) + low, 5) + 0x0bcaa747) | 0
  }
  const rest = length - at
  if (rest > 0) low ^= scramble(littleEndian(bytes, at, Math.min(4, rest)), first, 15, second)
  if (rest > 4) high ^= scramble(littleEndian(bytes, at + 4, rest - 4), second, 17, first)
  low = ((low ^ length) + (high ^ length)) | 0
  high = ((high ^ length) + low) | 0
  low = finish(low)
  high = finish(high)
  low = (low + high) | 0
  high = (high + low) | 0
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Azure's `uniqueString()`: 13 characters that are the same for the same texts. */
export function uniqueString(texts: readonly string[]): string {
  let rest = hash(new TextEncoder().encode(texts.join('-')))
  let text = ''
  for (let at = 0; at < 13; at += 1) {
    text += alphabet[Number(rest >> 59n)]
    rest = BigInt.asUintN(64, rest << 5n)
  }
  return text
}
