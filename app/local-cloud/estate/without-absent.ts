import type { ResourceRecord } from '#app/domain/arm/record.ts'

/** Removes the properties whose value is undefined, at every depth, so that absent means absent. Changes `record` itself. */
export function withoutAbsent(record: ResourceRecord): ResourceRecord {
  clean(record)
  return record
}

function clean(value: unknown): void {
  if (Array.isArray(value)) {
    for (const element of value) clean(element)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (inner === undefined) Reflect.deleteProperty(value, key)
      else clean(inner)
    }
  }
}
