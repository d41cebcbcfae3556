import { digest, numberOf } from '../stable-values.ts'

/** Azure keeps the first four addresses of a subnet, and the last. */
const kept = 4

/** An address of an IPv4 range such as 10.0.1.0/24, the same for the same text; undefined of what is no such range. */
export function addressIn(range: unknown, text: string): string | undefined {
  const [, start, bits] = /^(\d{1,3}(?:\.\d{1,3}){3})\/(\d{1,2})$/.exec(String(range)) ?? []
  const size = 2 ** (32 - Number(bits ?? 32))
  if (start === undefined || size <= kept + 1) return undefined
  const first = start.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0)
  const address = first + kept + numberOf(text, Math.min(size - kept - 1, 200))
  return [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.')
}

/** A public address, of the range that stands for examples. */
export const publicAddress = (text: string): string => addressIn('203.0.113.0/24', text) ?? ''

/** A hardware address with Microsoft's prefix. */
export function macAddress(text: string): string {
  const [, one, two, three] = /^(..)(..)(..)/.exec(digest(text).toUpperCase()) ?? []
  return ['00', '0D', '3A', one, two, three].join('-')
}
