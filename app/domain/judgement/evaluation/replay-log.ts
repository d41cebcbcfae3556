import type { NotRead } from '../../arm/record.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import type { CompiledCatalogue } from '../catalogue/compile-catalogue.ts'
import type { Evidence } from '../conditions/evidence.ts'
import type { Book, Judged } from './book.ts'
import type { FindingResource } from './finding.ts'
import { lengths, type RecordLog, told } from './record-log.ts'
import type { RelatedKey } from './related-index.ts'
import type { Explained, OwnUse } from './suspect.ts'

/** Tells a book what logs hold, as if the records came here. */
export class Replay {
  readonly #compiled: CompiledCatalogue
  readonly #book: Book
  /** One for each key, with and without a count: books know them by identity. */
  readonly #related = [new Map<string, RelatedKey>(), new Map<string, RelatedKey>()] as const

  constructor(compiled: CompiledCatalogue, book: Book) {
    this.#compiled = compiled
    this.#book = book
  }

  /** Tells what a log holds. */
  tell({ entries, values }: RecordLog): void {
    let judged = new LoggedResource(noResource)
    let isWanted = true
    for (let at = 0; at < entries.length; ) {
      const what = entries[at] as number
      const start = at + 1
      at = start + (lengths[what] as number)
      const value = <Value>(index: number): Value => values[entries[start + index] as number] as Value
      if (what === told.begin) isWanted = this.#begin(value)
      else if (what === told.notRead) this.#book.notRead(value<NotRead>(0))
      else if (isWanted) {
        const described = what >= told.failed ? value<FindingResource>(1) : undefined
        if (described && described !== judged.described) judged = new LoggedResource(described)
        this.#tell(what, value, (index) => entries[start + index] as number, judged)
      }
    }
  }

  #begin(value: ValueAt): boolean {
    const below = value<string | undefined>(4)?.split(' ') ?? []
    return this.#book.begin({ key: value(0), type: value(1), spelled: value(2), subscription: value(3), below })
  }

  #tell(what: number, value: ValueAt, number: (index: number) => number, judged: Judged): void {
    const book = this.#book
    if (what === told.passed) book.passed(value(0))
    else if (what === told.failed) book.failed(value(0), judged, value<Explained>(2))
    else if (what === told.related) {
      const [isCounted, met] = [number(1), number(3)]
      const isMet = met === -1 ? undefined : met === 1
      book.related(this.#relatedKey(value(0), isCounted === 1), value(2), isMet, value<Evidence[] | undefined>(4))
    } else if (what === told.naming)
      book.naming({ key: value(0) }, value(1), { id: value(2), path: value(3), named: value(4) })
    else if (what === told.notAssessed) book.notAssessed(value(0), judged, value(2))
    else if (what === told.requires) book.requires(this.#compiled.control(value(0)), judged, value<number[]>(2))
    else if (what === told.suspected) {
      const control = this.#compiled.control(value(0))
      book.suspected(control, judged, value<string[][]>(2), value<OwnUse | undefined>(3), () => value(4))
    } else if (what === told.tags) book.tags(value(0), value(1))
    else book.withoutProperties()
  }

  #relatedKey(key: string, isCounted: boolean): RelatedKey {
    const known = this.#related[isCounted ? 1 : 0]
    const entry = known.get(key) ?? { key, ...(isCounted && { between: [0, 0] as const }) }
    known.set(key, entry)
    return entry
  }
}

type ValueAt = <Value>(index: number) => Value

const noResource: FindingResource = { id: '', name: '', type: '' }

class LoggedResource implements Judged {
  readonly described: FindingResource
  #id: string | undefined

  constructor(described: FindingResource) {
    this.described = described
  }

  get id(): string {
    this.#id ??= normaliseId(this.described.id)
    return this.#id
  }
}
