import { readProperty } from './json-value.ts'

/** Where types of Azure tell when a resource was made, beside `systemData.createdAt`, which any of them may have. */
const names = ['creationTime', 'timeCreated', 'creationDate', 'createdDate', 'createdAt']

/**
 * When a resource was made, in milliseconds, as Azure tells it; undefined when it does not.
 * @param record an ARM-shaped resource
 */
export function creationTime(record: unknown): number | undefined {
  const systemData = readProperty(record, 'systemData', 'systemdata')
  const own = timeOf(readProperty(systemData, 'createdAt', 'createdat'))
  if (own !== undefined) return own
  const properties = readProperty(record, 'properties', 'properties')
  for (const name of names) {
    const time = timeOf(readProperty(properties, name, name.toLowerCase()))
    if (time !== undefined) return time
  }
  return undefined
}

function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
