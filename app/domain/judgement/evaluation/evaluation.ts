import type { InventoryHeader, NotRead, ResourceRecord } from '../../arm/record.ts'
import { normaliseId, resourceName, typeOf } from '../../arm/resource-id.ts'
import type { CompiledCatalogue } from '../catalogue/compile-catalogue.ts'
import type { Evidence } from '../conditions/evidence.ts'
import type { CompiledControl } from '../controls/compile-control.ts'
import { Ancestry } from './ancestry.ts'
import type { Book, Judged } from './book.ts'
import { type ControlException, type Exceptions, prepareExceptions } from './exceptions.ts'
import { FileCheck, type FileEntry, type FileFacts } from './file-check.ts'
import type { ControlCounts, Finding, FindingResource } from './finding.ts'
import type { ExcuseVerdict } from './judge-excuses.ts'
import { isMet, judgeRequirements, unmetRequirements, type Waiting } from './judge-requirements.ts'
import { RecordJudge } from './record-judge.ts'
import { RelatedIndex, type RelatedKey } from './related-index.ts'
import { Subject } from './subject.ts'
import { type Explained, isDecided, judgeSuspect, type Suspect, whyUndecided } from './suspect.ts'
import { UnreadIndex } from './unread-index.ts'
import { type Naming, UseIndex, type UseKey } from './use-index.ts'

export interface EvaluationOptions {
  onFinding: (finding: Finding) => void
  exceptions?: readonly ControlException[]
  /** The entries are those of a file: what repeats counts once, and what the file lacks is not assessed. */
  ofFile?: boolean
}

export interface EvaluationResult {
  /** How many resources the inventory held. */
  resources: number
  controls: ControlCounts[]
  /** Of a file only. */
  file?: FileFacts
}

/** How many resources wait before satisfied ones are looked for; later sweeps come at a quarter more each. */
const firstSweep = 2048

/** Judges one inventory as it streams by. As a book it takes what another thread found of its records. */
export interface Evaluation extends Book {
  /** Whether its exceptions ask for tags. */
  readonly learnsTags: boolean
  /** Takes the inventory's first line, before all else. */
  header(header: InventoryHeader): void
  record(record: ResourceRecord): void
  /** Takes a resource, by its normalised id, for one that is used, though nothing may name it. */
  countAsUsed(id: string): void
  /** A resource that comes as a record must not be reported as unread under its own type too: it would count twice. */
  notRead(notRead: NotRead): void
  /** The counts so far; what waits for related resources is not in them before `finish`. */
  counts(): ControlCounts[]
  /**
   * Judges what waited for related resources and answers the counts of every control.
   * @param stopped why the inventory was not read to its end: what waits could yet have come, and is not assessed
   */
  finish(stopped?: string): EvaluationResult
}

/** Starts judging one inventory. Its records and unread settings may come in any order. */
export function createEvaluation(compiled: CompiledCatalogue, options: EvaluationOptions): Evaluation {
  return new StreamEvaluation(compiled, options)
}

class StreamEvaluation implements Evaluation, Book {
  readonly learnsTags: boolean
  readonly #compiled: CompiledCatalogue
  readonly #onFinding: (finding: Finding) => void
  readonly #exceptions: Exceptions
  readonly #judge: RecordJudge
  readonly #counts: Map<string, ControlCounts>
  readonly #related = new RelatedIndex()
  readonly #uses = new UseIndex()
  readonly #unread = new UnreadIndex()
  readonly #file: FileCheck | undefined
  #waiting: Waiting[] = []
  #suspects: Suspect[] = []
  /** Failures that an exception may yet accept by a tag of what the resource stands in. */
  #waitingForTags: Finding[] = []
  #sweepAt = firstSweep
  #collected: ReadonlySet<string> | undefined
  #resources = 0

  constructor(compiled: CompiledCatalogue, { onFinding, exceptions, ofFile = false }: EvaluationOptions) {
    this.#compiled = compiled
    this.#file = ofFile ? new FileCheck(compiled) : undefined
    this.#onFinding = onFinding
    this.#exceptions = prepareExceptions(exceptions ?? [], compiled.now)
    this.learnsTags = this.#exceptions.dependOnTags
    this.#judge = new RecordJudge(compiled, this, { ofFile, learnsTags: this.learnsTags })
    this.#counts = new Map(
      compiled.controls.map(({ id }) => [id, { controlId: id, passed: 0, failed: 0, notAssessed: 0, excepted: 0 }]),
    )
  }

  header(header: InventoryHeader): void {
    this.#judge.header(header)
    this.#file?.header(header)
    this.#collected = new Set(header.collected.map((type) => type.toLowerCase()))
  }

  record(record: ResourceRecord): void {
    this.#judge.record(record)
  }

  begin(entry: FileEntry | undefined): boolean {
    if (entry && this.#file?.record(entry) === false) return false
    this.#resources += 1
    return true
  }

  tags(id: string, tags: unknown): void {
    this.#exceptions.learnTags(id, tags)
  }

  wantsRelated(entry: RelatedKey, place: string): boolean {
    return this.#related.isOpen(entry, place)
  }

  related(entry: RelatedKey, place: string, isMet: boolean | undefined, why: Evidence[] | undefined): void {
    this.#related.note(entry, place, isMet, why)
  }

  wantsNaming(use: UseKey, named: string): boolean {
    return this.#uses.isOpen(use, named)
  }

  naming(use: UseKey, named: string, naming: Naming): void {
    this.#uses.note(use, named, naming)
  }

  withoutProperties(): void {
    this.#file?.withoutProperties()
  }

  passed(controlId: string): void {
    this.#count(controlId).passed += 1
  }

  failed(controlId: string, judged: Judged, explained: Explained): void {
    this.#fail(controlId, judged.described, judged, explained)
  }

  notAssessed(controlId: string, judged: Judged, reason: string): void {
    this.#notAssessed(controlId, judged.described, reason)
  }

  requires(control: CompiledControl, judged: Judged, applies: readonly number[]): void {
    const ancestry = judged instanceof Subject ? judged.ancestry : new Ancestry(judged.id)
    const unmet = unmetRequirements(control, applies, ancestry, this.#related)
    if (unmet.length === 0) this.#count(control.id).passed += 1
    else this.#waiting.push({ control, resource: judged.described, id: judged.id, applies: unmet })
    if (this.#suspects.length + this.#waiting.length >= this.#sweepAt) this.#sweep()
  }

  /** Fails a resource, unless what excuses it has been seen, or may yet come. */
  suspected(...[control, judged, places, ownUse, explain]: Parameters<Book['suspected']>): void {
    const { described: resource, id } = judged
    const use = this.#uses.isCounted(id) ? undefined : ownUse
    const suspect: Suspect = { control, resource, id, explained: { evidence: [] }, places, ...(use && { use }) }
    const verdict = judgeSuspect(suspect, this.#related, this.#uses)
    if (verdict.kind !== 'excused') suspect.explained = explain()
    this.#settle(suspect, verdict)
    if (!isDecided(verdict)) this.#suspects.push(suspect)
    if (this.#suspects.length + this.#waiting.length >= this.#sweepAt) this.#sweep()
  }

  countAsUsed(id: string): void {
    this.#uses.count(id)
  }

  notRead(notRead: NotRead): void {
    this.#file?.notRead(notRead)
    if (!this.#unread.add(notRead)) return
    const scopeType = typeOf(notRead.scope) ?? notRead.type
    const resource = {
      id: notRead.scope,
      name: resourceName(notRead.scope, undefined) || notRead.scope,
      type: scopeType,
    }
    for (const control of this.#compiled.byType.get(notRead.type.toLowerCase()) ?? []) {
      this.#notAssessed(control.id, resource, notRead.reason, notRead.permission)
    }
  }

  counts(): ControlCounts[] {
    return [...this.#counts.values()]
  }

  finish(stopped?: string): EvaluationResult {
    if (stopped !== undefined) this.#giveUpWaiting(stopped)
    const file = this.#file?.facts()
    if (stopped === undefined) for (const missing of this.#file?.missing() ?? []) this.notRead(missing)
    for (const waiting of this.#waiting) {
      const { control, resource, id } = waiting
      const required = waiting.applies.flatMap((at) => control.requires[at] ?? [])
      const verdict = judgeRequirements(required, new Ancestry(id), this.#related, this.#unread, this.#collected)
      if (verdict.kind === 'met') this.#count(control.id).passed += 1
      else if (verdict.kind === 'unmet') this.#fail(control.id, resource, waiting, { evidence: verdict.evidence })
      else this.#notAssessed(control.id, resource, verdict.reason, verdict.permission)
    }
    this.#waiting = []
    for (const suspect of this.#suspects) {
      const verdict = this.#decideExcuses(suspect)
      if (isDecided(verdict)) continue
      const why = whyUndecided(suspect, verdict, this.#unread, this.#collected)
      if (why) this.#notAssessed(suspect.control.id, suspect.resource, why.reason, why.permission)
      else this.#count(suspect.control.id).passed += 1
    }
    this.#suspects = []
    for (const finding of this.#waitingForTags)
      this.#decide(finding, this.#exceptions.find(finding.controlId, normaliseId(finding.resource.id)))
    this.#waitingForTags = []
    return { resources: this.#resources, controls: this.counts(), ...(file && { file }) }
  }

  /** Satisfied ones have passed; of the others nobody knows what would have come. */
  #giveUpWaiting(reason: string): void {
    this.#sweep()
    for (const { control, resource } of [...this.#waiting, ...this.#suspects])
      this.#notAssessed(control.id, resource, reason)
    this.#waiting = []
    this.#suspects = []
  }

  /** Counts a suspect as soon as what decides on it has been seen. */
  #decideExcuses(suspect: Suspect): ExcuseVerdict {
    const verdict = judgeSuspect(suspect, this.#related, this.#uses)
    this.#settle(suspect, verdict)
    return verdict
  }

  #settle({ control, resource, id, explained }: Suspect, verdict: ExcuseVerdict): void {
    if (verdict.kind === 'excused') this.#count(control.id).passed += 1
    if (verdict.kind !== 'stands') return
    this.#fail(control.id, resource, { id }, { ...explained, evidence: [...explained.evidence, ...verdict.evidence] })
  }

  /** Lets go of what has been satisfied meanwhile: related resources mostly come soon after the one that needs them. */
  #sweep(): void {
    this.#waiting = this.#waiting.filter(({ control, id, applies }) => {
      const judged = new Ancestry(id)
      const areMet = applies.every((at) => {
        const requires = control.requires[at]
        return requires === undefined || isMet(requires, judged, this.#related)
      })
      if (areMet) this.#count(control.id).passed += 1
      return !areMet
    })
    this.#suspects = this.#suspects.filter((suspect) => !isDecided(this.#decideExcuses(suspect)))
    this.#sweepAt = Math.max(firstSweep, Math.ceil((this.#suspects.length + this.#waiting.length) * 1.25))
  }

  /** `of.id`: the normalised id, which is asked for only where there are exceptions. */
  #fail(controlId: string, resource: FindingResource, of: { id: string }, explained: Explained): void {
    const { evidence, moreEvidence } = explained
    const finding: Finding = { controlId, resource, status: 'failed', evidence }
    if (moreEvidence !== undefined) finding.moreEvidence = moreEvidence
    if (!this.#exceptions.concern(controlId)) {
      this.#decide(finding, undefined)
      return
    }
    const excepted = this.#exceptions.find(controlId, of.id)
    if (excepted === undefined && this.#exceptions.dependsOnTags(controlId)) this.#waitingForTags.push(finding)
    else this.#decide(finding, excepted)
  }

  #decide(finding: Finding, excepted: string | undefined): void {
    if (excepted === undefined) this.#count(finding.controlId).failed += 1
    else this.#count(finding.controlId).excepted += 1
    this.#onFinding(excepted === undefined ? finding : { ...finding, excepted })
  }

  #notAssessed(controlId: string, resource: FindingResource, reason: string, permission?: string): void {
    this.#count(controlId).notAssessed += 1
    const finding: Finding = { controlId, resource, status: 'notAssessed', evidence: [], reason }
    this.#onFinding(permission === undefined ? finding : { ...finding, permission })
  }

  #count(controlId: string): ControlCounts {
    return this.#counts.get(controlId) as ControlCounts
  }
}
