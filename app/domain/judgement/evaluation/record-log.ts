import type { NotRead } from '../../arm/record.ts'
import type { Evidence } from '../conditions/evidence.ts'
import type { CompiledControl } from '../controls/compile-control.ts'
import type { Book, Judged } from './book.ts'
import type { FileEntry } from './file-check.ts'
import type { RelatedKey } from './related-index.ts'
import type { Explained, OwnUse } from './suspect.ts'
import type { Naming, UseKey } from './use-index.ts'

/** What judging records wrote into a book, in its order, as threads can hand it to each other. */
export interface RecordLog {
  /** Each entry: what is told, then places in `values`, as many as `lengths` says; -1 for undefined, and numbers themselves. */
  entries: Int32Array
  values: unknown[]
}

/** What an entry tells, by the names of a book. */
export const told = {
  begin: 0,
  tags: 1,
  related: 2,
  naming: 3,
  withoutProperties: 4,
  passed: 5,
  failed: 6,
  notAssessed: 7,
  requires: 8,
  suspected: 9,
  notRead: 10,
} as const

/** How many numbers follow, in the order of `told`. */
export const lengths: readonly number[] = [5, 2, 5, 5, 0, 1, 3, 3, 3, 5, 1]

/** A book that keeps what it is told until it is taken. It knows of no record but the one that begins. */
export class LogBook implements Book {
  #entries: number[] = []
  #values: unknown[] = []
  #places = new Map<unknown, number>()

  /** What was written since it was last taken. */
  take(): RecordLog {
    const log = { entries: Int32Array.from(this.#entries), values: this.#values }
    this.#entries = []
    this.#values = []
    this.#places = new Map()
    return log
  }

  begin(entry: FileEntry | undefined): boolean {
    if (!entry) throw new Error('A log is of records of a file.')
    const { key, type, spelled, subscription, below } = entry
    this.#entries.push(told.begin, this.#own(key), this.#at(type), this.#at(spelled), this.#at(subscription))
    this.#entries.push(below.length === 0 ? -1 : this.#at(below.join(' ')))
    return true
  }

  tags(id: string, tags: unknown): void {
    this.#entries.push(told.tags, this.#at(id), this.#own(tags))
  }

  wantsRelated(): boolean {
    return true
  }

  related(entry: RelatedKey, place: string, isMet: boolean | undefined, why: Evidence[] | undefined): void {
    const met = isMet === undefined ? -1 : isMet ? 1 : 0
    this.#entries.push(told.related, this.#at(entry.key), entry.between ? 1 : 0, this.#at(place), met)
    this.#entries.push(why ? this.#own(why) : -1)
  }

  wantsNaming(): boolean {
    return true
  }

  naming({ key }: UseKey, named: string, naming: Naming): void {
    this.#entries.push(told.naming, this.#at(key), this.#at(named), this.#at(naming.id), this.#at(naming.path))
    this.#entries.push(this.#at(naming.named))
  }

  withoutProperties(): void {
    this.#entries.push(told.withoutProperties)
  }

  passed(controlId: string): void {
    this.#entries.push(told.passed, this.#at(controlId))
  }

  failed(controlId: string, { described }: Judged, explained: Explained): void {
    this.#entries.push(told.failed, this.#at(controlId), this.#at(described), this.#own(explained))
  }

  notAssessed(controlId: string, { described }: Judged, reason: string): void {
    this.#entries.push(told.notAssessed, this.#at(controlId), this.#at(described), this.#at(reason))
  }

  requires(control: CompiledControl, { described }: Judged, applies: readonly number[]): void {
    this.#entries.push(told.requires, this.#at(control.id), this.#at(described), this.#at(applies))
  }

  suspected(
    control: CompiledControl,
    { described }: Judged,
    places: string[][],
    use: OwnUse | undefined,
    explain: () => Explained,
  ): void {
    this.#entries.push(told.suspected, this.#at(control.id), this.#at(described), this.#own(places), this.#at(use))
    this.#entries.push(this.#own(explain()))
  }

  notRead(notRead: NotRead): void {
    this.#entries.push(told.notRead, this.#own(notRead))
  }

  /** The place of a value that may come again. */
  #at(value: unknown): number {
    if (value === undefined) return -1
    const known = this.#places.get(value)
    if (known !== undefined) return known
    const place = this.#own(value)
    this.#places.set(value, place)
    return place
  }

  /** The place of a value that comes once. */
  #own(value: unknown): number {
    return this.#values.push(value) - 1
  }
}
