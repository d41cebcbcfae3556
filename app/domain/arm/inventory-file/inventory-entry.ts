import type { InventoryEntry, InventoryHeader, NotRead, ResourceRecord } from '../record.ts'
import { InventoryError } from './inventory-error.ts'

/** Where a value stands in its file, for messages. */
export interface Place {
  file: string
  line: number
}

const newestVersion = 1

function nameOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function requireTexts(value: Record<string, unknown>, fields: string[], what: string, place: Place): void {
  for (const field of fields) {
    const found = value[field]
    if (typeof found === 'string' && found !== '') continue
    const problem =
      found === undefined ? `has no "${field}"` : `has a "${field}" that is ${found === '' ? 'empty' : nameOf(found)}`
    throw new InventoryError(`${what} ${problem}; expected a text`, place.file, place.line)
  }
}

function headerOf(value: unknown, place: Place): InventoryHeader {
  if (!isObject(value))
    throw new InventoryError(`the inventory's header is ${nameOf(value)}; expected an object`, place.file, place.line)
  if (value.version !== newestVersion)
    throw new InventoryError(
      `the inventory is of version ${JSON.stringify(value.version)}; this Parapet reads version ${newestVersion}`,
      place.file,
      place.line,
    )
  requireTexts(value, ['subscriptionId', 'collectedAt'], "the inventory's header", place)
  if (!Array.isArray(value.collected) || !value.collected.every((type) => typeof type === 'string'))
    throw new InventoryError(
      'the inventory\'s header has no "collected"; expected a list of ARM types',
      place.file,
      place.line,
    )
  return value as unknown as InventoryHeader
}

function notReadOf(value: unknown, place: Place): NotRead {
  if (!isObject(value))
    throw new InventoryError(`"notRead" is ${nameOf(value)}; expected an object`, place.file, place.line)
  requireTexts(value, ['scope', 'type', 'reason'], '"notRead"', place)
  return value as unknown as NotRead
}

/** What one JSON value of an inventory is. @throws InventoryError that says what was expected */
export function inventoryEntry(value: unknown, place: Place): InventoryEntry {
  if (!isObject(value))
    throw new InventoryError(`expected a resource as a JSON object, found ${nameOf(value)}`, place.file, place.line)
  if (value.id === undefined && value.inventory !== undefined)
    return { kind: 'header', header: headerOf(value.inventory, place) }
  if (value.id === undefined && value.notRead !== undefined)
    return { kind: 'notRead', notRead: notReadOf(value.notRead, place) }
  requireTexts(value, ['id', 'type'], 'the resource', place)
  return { kind: 'record', record: value as ResourceRecord }
}
