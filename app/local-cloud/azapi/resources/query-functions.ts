import { isJsonObject, type Json } from './json.ts'

/** The functions of JMESPath that need no expression as an argument, but for those of arithmetic. */
export const queryFunctions: Record<string, (...values: Json[]) => Json> = {
  contains: (subject, search) =>
    Array.isArray(subject) ? subject.some((item) => item === search) : text(subject).includes(text(search)),
  ends_with: (subject, end) => text(subject).endsWith(text(end)),
  join: (glue, items) => list(items).map(text).join(text(glue)),
  keys: (object) => Object.keys(record(object)),
  length: (value) =>
    typeof value === 'string' || Array.isArray(value) ? value.length : Object.keys(record(value)).length,
  not_null: (...values) => values.find((value) => value !== null) ?? null,
  reverse: (value) => (typeof value === 'string' ? [...value].reverse().join('') : list(value).toReversed()),
  sort: (items) => list(items).toSorted((one, other) => ((one ?? '') < (other ?? '') ? -1 : 1)),
  starts_with: (subject, start) => text(subject).startsWith(text(start)),
  to_array: (value) => (Array.isArray(value) ? value : [value]),
  to_number: (value) => (value === null || value === '' || Number.isNaN(Number(value)) ? null : Number(value)),
  to_string: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  values: (object) => Object.values(record(object)),
}

function text(value: Json | undefined): string {
  if (typeof value !== 'string') throw new Error('a function of the query wants a text')
  return value
}

function list(value: Json | undefined): Json[] {
  if (!Array.isArray(value)) throw new Error('a function of the query wants a list')
  return value
}

function record(value: Json | undefined): { [name: string]: Json } {
  if (!isJsonObject(value)) throw new Error('a function of the query wants an object')
  return value
}
