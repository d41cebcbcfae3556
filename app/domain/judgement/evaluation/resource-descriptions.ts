import { printable } from '../../arm/printable.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { resourceName } from '../../arm/resource-id.ts'
import type { FindingResource } from './finding.ts'

/** What findings show of records. Many wait for the end of the inventory: what repeats is held once. */
export class ResourceDescriptions {
  readonly #texts = new Map<string, string>()

  of(record: ResourceRecord): FindingResource {
    const id = textOf(record.id)
    const name = printable(resourceName(id, record.name))
    const type = this.#once(textOf(record.type))
    if (typeof record.location !== 'string') return { id, name, type }
    return { id, name, type, location: this.#once(printable(record.location)) }
  }

  #once(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    this.#texts.set(text, text)
    return text
  }
}

/** A record's id or type; published answers of Azure hold nothing but text there, files of people may. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? printable(value) : ''
}
