/** A value as one JSON text. */
export type Packed<T> = string & { readonly holds?: T }

/**
 * Packs what a loader gives: Remix writes a list of hundreds of objects value by value, which takes longer than drawing the
 * page.
 */
export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value)
}

export function unpack<T>(text: Packed<T>): T {
  return JSON.parse(text)
}

/** Rows that have the same fields in the same order: their names stand once. */
export function packRows<Row extends object>(rows: readonly Row[]): Packed<Row[]> {
  return JSON.stringify([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))])
}

/** Rows of the texts that were unpacked last: a server draws the same lists again and again. */
const unpacked = new Map<string, object[]>()
const mostUnpacked = 16

/** The rows of a text, for all who unpack it: nobody changes anything in them. */
export function unpackRows<Row extends object>(text: Packed<Row[]>): Row[] {
  const known = unpacked.get(text)
  if (known) return known as Row[]
  const [names, ...rows] = JSON.parse(text) as [string[], ...unknown[][]]
  const all = rows.map((values) => Object.fromEntries(names.map((name, at) => [name, values[at]])) as Row)
  if (unpacked.size >= mostUnpacked) unpacked.clear()
  unpacked.set(text, all)
  return all
}
