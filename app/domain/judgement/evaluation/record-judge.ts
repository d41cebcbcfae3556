import { isJsonObject } from '../../arm/json-value.ts'
import type { InventoryHeader, ResourceRecord } from '../../arm/record.ts'
import type { CompiledCatalogue } from '../catalogue/compile-catalogue.ts'
import { createScope, lookAt, type Scope } from '../conditions/scope.ts'
import type { CompiledControl } from '../controls/compile-control.ts'
import { ageUnknown, atItsAge } from './at-its-age.ts'
import type { Book } from './book.ts'
import { fileEntries } from './file-check.ts'
import { placesOfExcuses } from './judge-excuses.ts'
import { applyingRequirements } from './judge-requirements.ts'
import { Kinds } from './kinds.ts'
import { noteRelated } from './note-related.ts'
import { noteUses } from './note-uses.ts'
import { ResourceDescriptions } from './resource-descriptions.ts'
import { Subject } from './subject.ts'
import { subscriptionNames } from './subscription-names.ts'
import { explain } from './suspect.ts'
import { ownUse } from './use-index.ts'

export interface RecordJudgeOptions {
  /** The records are those of a file: what it lacks is not assessed. */
  ofFile: boolean
  /** Whether exceptions ask for tags. */
  learnsTags: boolean
}

/** Judges records one by one and remembers none: what depends on others is left to the book that it writes into. */
export class RecordJudge {
  readonly #book: Book
  readonly #learnsTags: boolean
  readonly #ofFile: boolean
  readonly #entryOf: ReturnType<typeof fileEntries> | undefined
  readonly #scope: Scope
  readonly #kinds: Kinds
  readonly #descriptions = new ResourceDescriptions()
  #isWhole = false
  #subscriptionName: ((id: string) => string | undefined) | undefined

  constructor(compiled: CompiledCatalogue, book: Book, { ofFile, learnsTags }: RecordJudgeOptions) {
    this.#book = book
    this.#learnsTags = learnsTags
    this.#ofFile = ofFile
    this.#entryOf = ofFile ? fileEntries(compiled) : undefined
    this.#scope = createScope(compiled.now)
    this.#kinds = new Kinds(compiled)
  }

  /** Takes the inventory's first line. */
  header(header: InventoryHeader): void {
    this.#isWhole = header.version === 2
    this.#subscriptionName = subscriptionNames(header)
  }

  record(record: ResourceRecord): void {
    const kind = this.#kinds.of(record.type)
    const subject = new Subject(record, this.#descriptions)
    if (!this.#book.begin(this.#entryOf?.(record, subject.ancestry, kind.type))) return
    if (this.#learnsTags && record.tags) this.#book.tags(subject.id, record.tags)
    if (!kind.isLookedAt) return
    lookAt(this.#scope, record)
    if (this.#subscriptionName) this.#scope.subscriptionName = this.#subscriptionName(subject.id)
    const isReduced = this.#isReduced(record)
    const { controls, probes, uses } = kind
    if (probes) noteRelated(probes, { ancestry: subject.ancestry, scope: this.#scope, isReduced }, this.#book)
    for (const use of uses ?? []) noteUses(use, subject.idText, this.#scope, this.#book)
    if (!controls) return
    if (isReduced) this.#judgeWithoutProperties(controls, subject)
    else for (const control of controls) this.#judge(control, subject)
  }

  /** Whether a record may have lost its properties on the way; in a file that was collected it has none in Azure. */
  #isReduced({ properties }: ResourceRecord): boolean {
    return this.#ofFile && !this.#isWhole && !isJsonObject(properties)
  }

  /** Judges what needs no properties: in a file that leaves them out all would pass or fail by Azure's defaults. */
  #judgeWithoutProperties(controls: readonly CompiledControl[], subject: Subject): void {
    let unjudged = 0
    for (const control of controls) {
      const { when, others } = control.readsProperties
      if (!when && control.when?.test(this.#scope) === false) continue
      if (!when && !others) this.#judge(control, subject)
      else {
        unjudged += 1
        this.#book.notAssessed(control.id, subject, 'the inventory holds no properties of it')
      }
    }
    if (unjudged > 0) this.#book.withoutProperties()
  }

  #judge(atPresent: CompiledControl, subject: Subject): void {
    const scope = this.#scope
    const control = atPresent.former ? atItsAge(atPresent, scope) : atPresent
    if (!control) {
      this.#book.notAssessed(atPresent.id, subject, ageUnknown(atPresent.former?.until ?? 0))
      return
    }
    const outcome = control.outcome(scope)
    if (outcome === 'notApplicable') return
    const { failsWhen, unless, usedBy } = control
    if (outcome === 'fails' && failsWhen) {
      if (unless.length === 0 && !usedBy) this.#book.failed(control.id, subject, explain(failsWhen, scope))
      else
        this.#book.suspected(
          control,
          subject,
          placesOfExcuses(unless, subject.ancestry, scope),
          usedBy && ownUse(usedBy, scope),
          () => explain(failsWhen, scope),
        )
      return
    }
    const applies = applyingRequirements(control, scope)
    if (applies.length === 0) this.#book.passed(control.id)
    else this.#book.requires(control, subject, applies)
  }
}
