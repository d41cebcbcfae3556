import { csvField } from '#app/text/csv-field.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * A value as CSV: a list has a line for each entry, an object that holds one list is that list, anything else is one line.
 * Objects within are columns such as `resource.name`; lists within are written as JSON, or with spaces when they hold words only.
 */
export function asCsv(value: unknown): string {
  const rows = rowsOf(value).map(flat)
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (fields: readonly string[]) => fields.map(csvField).join(',')
  return [line(names), ...rows.map((row) => line(names.map((name) => text(row[name]))))].join('\r\n')
}

function rowsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return [value]
  const lists = Object.values(value).filter(Array.isArray)
  const only = lists.length === 1 && !('id' in value) ? lists[0] : undefined
  return only ?? [value]
}

function flat(entry: unknown): Row {
  if (!isObject(entry)) return { value: entry }
  return Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) =>
      isObject(value)
        ? Object.entries(flat(value)).map(([inner, one]) => [`${name}.${inner}`, one] as const)
        : [[name, value] as const],
    ),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function text(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string' && !/\s/.test(one)) ? value.join(' ') : JSON.stringify(value)
  return String(value)
}
