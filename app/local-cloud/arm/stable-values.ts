import { createHash } from 'node:crypto'

/** Hexadecimal digits of a text, the same at each call. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The same id for the same text. */
export function guidOf(text: string): string {
  return digest(text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** A whole number from 0 on and below a limit, the same for the same text. */
export function numberOf(text: string, limit: number): number {
  return Number.parseInt(digest(text).slice(0, 12), 16) % limit
}
