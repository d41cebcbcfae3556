import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that nothing is mistaken when it is read aloud or typed. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random letters and digits, 5 bits each. */
export function readableSecret(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** A password of at least 80 bits in groups of four, e.g. `7K2M-…`, never shorter than `minLength`. */
export function oneTimePassword(minLength: number): string {
  const groups = Math.max(4, Math.ceil((minLength + 1) / 5))
  return Array.from({ length: groups }, () => readableSecret(4)).join('-')
}
