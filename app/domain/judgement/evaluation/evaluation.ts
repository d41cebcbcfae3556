import type { InventoryHeader, NotRead, ResourceRecord } from '../../arm/record.ts'
import { normaliseId, resourceName, typeOf } from '../../arm/resource-id.ts'
import type { CompiledCatalogue } from '../catalogue/compile-catalogue.ts'
import type { Explained } from '../conditions/explaining.ts'
import { createScope, lookAt, type Scope } from '../conditions/scope.ts'
import type { CompiledControl } from '../controls/compile-control.ts'
import type { OutcomeOrAge } from '../controls/outcome.ts'
import { Ancestry } from './ancestry.ts'
import { ageUnknown, atItsAge } from './at-its-age.ts'
import { type ControlException, type Exceptions, prepareExceptions } from './exceptions.ts'
import { FileCheck, type FileFacts } from './file-check.ts'
import type { ControlCounts, Finding, FindingResource } from './finding.ts'
import { type ExcuseVerdict, placesOfExcuses } from './judge-excuses.ts'
import { isMet, judgeRequirements, unmetRequirements, type Waiting } from './judge-requirements.ts'
import { type Judge, Kinds } from './kinds.ts'
import { RelatedIndex } from './related-index.ts'
import { ResourceDescriptions } from './resource-descriptions.ts'
import { Subject } from './subject.ts'
import { subscriptionNames } from './subscription-names.ts'
import { isDecided, judgeSuspect, type Suspect, whyUndecided } from './suspect.ts'
import { UnreadIndex } from './unread-index.ts'
import { ownUse, UseIndex } from './use-index.ts'

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

/** Judges one inventory as it streams by. */
export interface Evaluation {
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

class StreamEvaluation implements Evaluation {
  readonly #compiled: CompiledCatalogue
  readonly #onFinding: (finding: Finding) => void
  readonly #exceptions: Exceptions
  readonly #scope: Scope
  readonly #kinds: Kinds
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
  readonly #descriptions = new ResourceDescriptions()
  #collected: ReadonlySet<string> | undefined
  #subscriptionName: ((id: string) => string | undefined) | undefined
  #resources = 0

  constructor(compiled: CompiledCatalogue, { onFinding, exceptions, ofFile }: EvaluationOptions) {
    this.#compiled = compiled
    this.#file = ofFile ? new FileCheck(compiled) : undefined
    this.#onFinding = onFinding
    this.#exceptions = prepareExceptions(exceptions ?? [], compiled.now)
    this.#scope = createScope(compiled.now)
    this.#kinds = new Kinds(compiled, (controlId) => this.#count(controlId))
    this.#counts = new Map(
      compiled.controls.map(({ id }) => [id, { controlId: id, passed: 0, failed: 0, notAssessed: 0, excepted: 0 }]),
    )
  }

  header(header: InventoryHeader): void {
    this.#file?.header(header)
    this.#collected = new Set(header.collected.map((type) => type.toLowerCase()))
    this.#subscriptionName = subscriptionNames(header)
  }

  record(record: ResourceRecord): void {
    const kind = this.#kinds.of(record.type)
    const subject = new Subject(record, this.#descriptions)
    if (this.#file?.record(record, subject.ancestry, kind.type) === false) return
    this.#resources += 1
    if (record.tags && this.#exceptions.dependOnTags) this.#exceptions.learnTags(subject.id, record.tags)
    if (!kind.isLookedAt) return
    lookAt(this.#scope, record)
    if (this.#subscriptionName) this.#scope.subscriptionName = this.#subscriptionName(subject.id)
    const lost = this.#file?.whatIsLost(record, kind.type)
    const { judges, outcomes, probes, uses } = kind
    if (probes) this.#related.add(probes, subject.ancestry, this.#scope, lost !== undefined)
    for (const use of uses ?? []) this.#uses.add(use, subject.idText, this.#scope)
    const said = outcomes?.(this.#scope)
    if (!said) return
    if (lost !== undefined) this.#judgeReduced(judges, said, subject, lost)
    else for (let at = 0; at < judges.length; at += 1) this.#judge(judges[at] as Judge, said[at], subject)
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
      const verdict = this.#decideExcuses(suspect, true)
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

  /** Judges what needs no properties: in a file that leaves them out all would pass or fail by Azure's defaults. */
  #judgeReduced(judges: readonly Judge[], said: readonly OutcomeOrAge[], subject: Subject, lost: string): void {
    let unjudged = 0
    for (const [at, judge] of judges.entries()) {
      const { control } = judge
      const { when, others } = control.readsProperties
      if (!when && control.when?.test(this.#scope) === false) continue
      if (!when && !others) this.#judge(judge, said[at], subject)
      else {
        unjudged += 1
        this.#notAssessed(control.id, subject.described, lost)
      }
    }
    if (unjudged > 0) this.#file?.withoutProperties()
  }

  #judge(judge: Judge, said: OutcomeOrAge | undefined, subject: Subject): void {
    const { counts } = judge
    const scope = this.#scope
    const control = said === 'byAge' ? atItsAge(judge.control, scope) : judge.control
    if (!control) {
      this.#notAssessed(judge.control.id, subject.described, ageUnknown(judge.control.former?.until ?? 0))
      return
    }
    const outcome = said === 'byAge' ? control.outcome(scope) : said
    if (outcome === 'notApplicable') return
    if (outcome === 'fails') {
      const { unless, usedBy } = control
      if (unless.length > 0 || usedBy) this.#suspect(control, subject)
      else this.#fail(control.id, subject.described, subject, control.explain(scope))
      return
    }
    if (control.requires.length === 0) {
      counts.passed += 1
      return
    }
    const applies = unmetRequirements(control, subject.ancestry, scope, this.#related)
    if (applies.length === 0) counts.passed += 1
    else this.#waiting.push({ control, resource: subject.described, id: subject.id, applies })
    if (this.#suspects.length + this.#waiting.length >= this.#sweepAt) this.#sweep()
  }

  /** Fails a resource, unless what excuses it has been seen, or may yet come. */
  #suspect(control: CompiledControl, subject: Subject): void {
    const scope = this.#scope
    const { id } = subject
    const places = placesOfExcuses(control.unless, subject.ancestry, scope)
    const use = control.usedBy && !this.#uses.isCounted(id) ? ownUse(control.usedBy, scope) : undefined
    const suspicion = { control, id, places, use }
    const verdict = judgeSuspect(suspicion, this.#related, this.#uses)
    if (verdict.kind === 'excused') {
      this.#count(control.id).passed += 1
      return
    }
    // Spread last: in Node 20 an object that begins with a spread and has more beside it takes two microseconds.
    const suspect: Suspect = { resource: subject.described, explained: control.explain(scope), ...suspicion }
    this.#settle(suspect, verdict)
    if (!isDecided(verdict)) this.#suspects.push(suspect)
    if (this.#suspects.length + this.#waiting.length >= this.#sweepAt) this.#sweep()
  }

  /** Counts a suspect as soon as what decides on it has been seen. */
  #decideExcuses(suspect: Suspect, isWhole = false): ExcuseVerdict {
    const verdict = judgeSuspect(suspect, this.#related, this.#uses, isWhole)
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
    this.#count(finding.controlId)[excepted === undefined ? 'failed' : 'excepted'] += 1
    this.#onFinding(excepted === undefined ? finding : { excepted, ...finding })
  }

  #notAssessed(controlId: string, resource: FindingResource, reason: string, permission?: string): void {
    this.#count(controlId).notAssessed += 1
    const finding: Finding = { controlId, resource, status: 'notAssessed', evidence: [], reason }
    this.#onFinding(permission === undefined ? finding : { permission, ...finding })
  }

  #count(controlId: string): ControlCounts {
    return this.#counts.get(controlId) as ControlCounts
  }
}
