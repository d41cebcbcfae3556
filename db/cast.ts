/** An instant as ISO 8601 text in UTC with milliseconds, so that text order is time order on both databases. */
export type IsoDate = string

/** Writes an instant the way every table stores it. */
export function isoDate(date: Date): IsoDate {
  return date.toISOString()
}

/** A truth value as both databases store it. */
export type Flag = 0 | 1

/** Writes a truth value. */
export function flag(value: boolean): Flag {
  return value ? 1 : 0
}

/** Reads a JSON column that we wrote ourselves. */
export function fromJson<T>(text: string): T {
  return JSON.parse(text) as T
}
