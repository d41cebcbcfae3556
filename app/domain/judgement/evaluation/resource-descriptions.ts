import { printable } from '../../arm/printable.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { resourceName } from '../../arm/resource-id.ts'
import type { FindingResource } from './finding.ts'

/** So many types and regions are held: more than Azure has, and no more than memory bears. */
const most = 20_000

/** What findings show of records. Many wait for the end of the inventory: what repeats is held once. */
export class ResourceDescriptions {
  readonly #texts = new Map<unknown, string>()

  /** @param id the record's, as `textOf` gives it */
  of(record: ResourceRecord, id: string): FindingResource {
    const name = printable(resourceName(id, record.name))
    const type = this.#shown(record.type)
    if (typeof record.location !== 'string') return { id, name, type }
    return { id, name, type, location: this.#shown(record.location) }
  }

  #shown(text: unknown): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    const shown = textOf(text)
    if (this.#texts.size < most) this.#texts.set(text, shown)
    return shown
  }
}

/** A record's id or type; published answers of Azure hold nothing but text there, files of people may. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? printable(value) : ''
}
