import { foreignObject } from '../foreign-file.ts'
import { isJsonObject } from '../json-value.ts'
import { printable } from '../printable.ts'
import type { InventoryEntry, InventoryHeader, NotRead, ResourceRecord } from '../record.ts'
import { answeredType } from './answered-type.ts'
import { exportCommand } from './export-command.ts'
import { InventoryError } from './inventory-error.ts'
import { inventoryHead } from './inventory-head.ts'

/** Where a value stands in its file, for messages. */
export interface Place {
  file: string
  line: number
}

const newestVersion = 2

function nameOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

function requireTexts(value: Record<string, unknown>, fields: string[], what: string, place: Place, advice = ''): void {
  for (const field of fields) {
    const found = value[field]
    if (typeof found === 'string' && found !== '') continue
    const problem =
      found === undefined ? `has no "${field}"` : `has a "${field}" that is ${found === '' ? 'empty' : nameOf(found)}`
    throw new InventoryError(`${what} ${problem}; expected a text${advice}`, place.file, place.line)
  }
}

function headerOf(value: unknown, place: Place): InventoryHeader {
  if (!isJsonObject(value))
    throw new InventoryError(`the inventory's header is ${nameOf(value)}; expected an object`, place.file, place.line)
  if (value.version === newestVersion) return inventoryHead(value, place.file, place.line)
  if (value.version !== 1)
    throw new InventoryError(
      `the inventory is of version ${JSON.stringify(value.version)}; this Parapet reads up to version ${newestVersion}. Update Parapet, or collect again with this one`,
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
  if (!isJsonObject(value))
    throw new InventoryError(`"notRead" is ${nameOf(value)}; expected an object`, place.file, place.line)
  requireTexts(value, ['scope', 'type', 'reason'], '"notRead"', place)
  return value as unknown as NotRead
}

/** As much of a message of Azure as one line holds. */
const longestMessage = 200

/** What Azure refused in place of resources; undefined when this is no error of Azure. */
function azureError({ id, error }: Record<string, unknown>): string | undefined {
  if (id !== undefined || !isJsonObject(error) || typeof error.code !== 'string') return undefined
  const message = typeof error.message === 'string' ? `: ${error.message.slice(0, longestMessage)}` : ''
  return `this is an error of Azure and no inventory (${printable(error.code + message)}); mend that, and export again`
}

/** What one JSON value of an inventory is. @throws InventoryError that says what was expected */
export function inventoryEntry(value: unknown, place: Place): InventoryEntry {
  if (!isJsonObject(value))
    throw new InventoryError(`expected a resource as a JSON object, found ${nameOf(value)}`, place.file, place.line)
  if (value.id === undefined && value.inventory !== undefined)
    return { kind: 'header', header: headerOf(value.inventory, place) }
  if (value.id === undefined && value.notRead !== undefined)
    return { kind: 'notRead', notRead: notReadOf(value.notRead, place) }
  if (value.id === undefined && value.part === 'collection')
    throw new InventoryError(
      'this is the part of a collection that was not finished, and no inventory; finish it by inventory collect --resume',
      place.file,
    )
  const refusal = azureError(value)
  if (refusal !== undefined) throw new InventoryError(refusal, place.file, place.line)
  const foreign = value.id === undefined || value.type === undefined ? foreignObject(value) : undefined
  if (foreign !== undefined) throw new InventoryError(foreign, place.file, place.line)
  const type = answeredType(value)
  if (type !== value.type) value.type = type
  requireTexts(value, ['id', 'type'], 'the resource', place, `. Whole resources are what this gives: ${exportCommand}`)
  return { kind: 'record', record: value as ResourceRecord }
}
