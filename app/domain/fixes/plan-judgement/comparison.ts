import type { InventoryHeader, NotRead, ResourceRecord } from '../../arm/record.ts'
import { normaliseId, resourceName } from '../../arm/resource-id.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import { compileAlone } from '../../judgement/catalogue/compile-catalogue.ts'
import { relatedOf } from '../../judgement/controls/control.ts'
import { createEvaluation, type Evaluation } from '../../judgement/evaluation/evaluation.ts'
import type { ControlException } from '../../judgement/evaluation/exceptions.ts'
import type { ControlCounts, Finding } from '../../judgement/evaluation/finding.ts'
import { claimKey } from '../proof/claim-key.ts'
import { type Doubt, Doubts } from './doubts.ts'
import { watched } from './known-after-apply.ts'
import type { PlannedRecord } from './overlay.ts'

/** A finding that is in one of two inventories only. */
export interface Difference {
  control: CatalogueControl
  finding: Finding
}

export interface Compared {
  closes: Difference[]
  opens: Difference[]
  /** Counts after less counts before, by control. */
  moved: ControlCounts[]
  /** What cannot be assessed after and was before, or was not there: for what was not read, or for doubts. */
  unassessed: Difference[]
  /** Failures after that an exception accepts. */
  excepted: Difference[]
  /** Records of which a control would have had to know a value that only the apply tells. */
  doubts: Doubt[]
}

/** Judges two inventories that are mostly one, each control by itself, and tells their failing findings apart. */
export class Comparison {
  readonly #byType = new Map<string, Side[]>()
  readonly #sides: Side[]
  readonly #doubts = new Doubts()
  /** Normalised ids of what was not there before. */
  readonly #made = new Set<string>()
  readonly #now: string

  constructor(controls: readonly CatalogueControl[], now: Date, exceptions: readonly ControlException[]) {
    this.#now = now.toISOString()
    this.#sides = controls.map((control) => new Side(control, now, exceptions))
    for (const side of this.#sides)
      for (const type of side.types) this.#byType.set(type, [...(this.#byType.get(type) ?? []), side])
  }

  header(header: InventoryHeader): void {
    for (const side of this.#sides) for (const one of [side.before, side.after, side.trials]) one.header(header)
  }

  notRead(notRead: NotRead): void {
    for (const { before, after } of this.#of(notRead.type)) for (const one of [before, after]) one.notRead(notRead)
  }

  /** Of an inventory after, where Azure makes a setting together with a new resource. */
  notReadAfter(notRead: NotRead): void {
    for (const { after } of this.#of(notRead.type)) after.notRead(notRead)
  }

  /** As one control alone sees it after. */
  notReadOf(control: Pick<CatalogueControl, 'id'>, notRead: NotRead): void {
    for (const side of this.#sides) if (side.control.id === control.id) side.after.notRead(notRead)
  }

  /** A record that is the same before and after. */
  same(record: ResourceRecord): void {
    for (const { before, after } of this.#of(record.type)) for (const one of [before, after]) one.record(record)
  }

  before(record: ResourceRecord): void {
    for (const { before } of this.#of(record.type)) {
      before.countAsUsed(normaliseId(record.id))
      before.record(record)
    }
  }

  /**
   * A record that is changed, as it is after. Where a control reads what is not known it is judged as it was. What changes
   * counts as used before and after: by this change, or by the next.
   * @param isNew it is made by the change, and has the defaults of now
   */
  after(
    { record: planned, partial, isNew: isMade }: PlannedRecord,
    former: ResourceRecord | undefined,
    isNew = isMade,
  ): void {
    const record = isNew ? { systemData: { createdAt: this.#now }, ...planned } : planned
    if (!former) this.#made.add(normaliseId(record.id))
    for (const side of this.#of(record.type)) {
      for (const one of [side.after, side.trials]) one.countAsUsed(normaliseId(record.id))
      let reason: string | undefined
      const seen = watched(record, partial, (path, isUntold) => {
        reason ??= isUntold ? `the plan does not tell ${path}` : `the value of ${path} is known only after the apply`
      })
      side.trials.record(seen)
      const isSure = reason === undefined
      if (!isSure) {
        this.#doubts.add({ controlId: side.control.id, type: record.type, id: normaliseId(record.id), reason })
        if (side.judges(record.type)) side.leave(record, reason)
      }
      const judged = isSure ? seen : former
      if (judged) side.after.record(judged)
    }
  }

  /** Something that may be other than it looks after. */
  doubt(doubt: Doubt): void {
    this.#doubts.add(doubt)
  }

  finish(): Compared {
    const compared: Compared = {
      closes: [],
      opens: [],
      unassessed: [],
      excepted: [],
      moved: [],
      doubts: this.#doubts.all,
    }
    for (const side of this.#sides) {
      const { control, failingBefore, failingAfter } = side
      const moved = side.finish()
      const isSure = ({ resource }: Finding) => {
        const doubt = this.#doubts.about(control, normaliseId(resource.id))
        if (doubt) side.leave(resource, doubt.reason)
        return !doubt
      }
      for (const [key, finding] of failingBefore)
        if (!failingAfter.has(key)) {
          if (isSure(finding)) compared.closes.push({ control, finding })
          else move(moved, -1)
        }
      for (const [key, finding] of failingAfter)
        if (!failingBefore.has(key)) {
          if (isSure(finding)) compared.opens.push({ control, finding })
          else if (this.#made.has(normaliseId(finding.resource.id))) moved.failed -= 1
          else move(moved, 1)
        }
      compared.unassessed.push(...side.unassessed())
      compared.excepted.push(...side.exceptedAfter.map((finding) => ({ control, finding })))
      compared.moved.push(moved)
    }
    return compared
  }

  #of(type: string): readonly Side[] {
    return this.#byType.get(type.toLowerCase()) ?? []
  }
}

/** Takes a difference that is in doubt out of the counts. */
function move(counts: ControlCounts, by: number): void {
  counts.passed += by
  counts.failed -= by
}

/** What findings show of a resource. */
interface Named {
  id: string
  type: string
  name?: string
  location?: string
}

/** One control and what it says of both inventories. */
class Side {
  readonly control: CatalogueControl
  readonly types: ReadonlySet<string>
  readonly before: Evaluation
  readonly after: Evaluation
  readonly failingBefore = new Map<string, Finding>()
  readonly failingAfter = new Map<string, Finding>()
  readonly exceptedAfter: Finding[] = []
  readonly #unassessedBefore = new Set<string>()
  readonly #unassessedAfter = new Map<string, Finding>()
  /** Judges records for nothing but what it reads of them. */
  readonly trials: Evaluation

  constructor(control: CatalogueControl, now: Date, exceptions: readonly ControlException[]) {
    this.control = control
    this.types = new Set([control.resource, ...relatedOf(control).map((one) => one.resource)].map(lower))
    const compiled = compileAlone(control, { now })
    const open = (onFinding: (finding: Finding, key: string) => void) =>
      createEvaluation(compiled, {
        exceptions,
        onFinding: (finding) => onFinding(finding, claimKey(finding.controlId, finding.resource.id)),
      })
    this.before = open((finding, key) => {
      if (finding.status === 'notAssessed') this.#unassessedBefore.add(key)
      else if (finding.excepted === undefined) this.failingBefore.set(key, finding)
    })
    this.after = open((finding, key) => {
      if (finding.status === 'notAssessed') this.#unassessedAfter.set(key, finding)
      else if (finding.excepted === undefined) this.failingAfter.set(key, finding)
      else this.exceptedAfter.push(finding)
    })
    this.trials = createEvaluation(compiled, { onFinding: () => undefined })
  }

  judges(type: string): boolean {
    return type.toLowerCase() === lower(this.control.resource)
  }

  /** Leaves a resource unassessed after, whatever the evaluation says of it. */
  leave({ id, name, type, location }: Named, reason = 'what it depends on is known only after the apply'): void {
    const resource = { id, name: resourceName(id, name), type, ...(location !== undefined && { location }) }
    const finding: Finding = { controlId: this.control.id, resource, status: 'notAssessed', evidence: [], reason }
    this.#unassessedAfter.set(claimKey(finding.controlId, id), finding)
  }

  /** What was assessed before, or not there, and cannot be assessed after. */
  unassessed(): Difference[] {
    return [...this.#unassessedAfter]
      .filter(([key]) => !this.#unassessedBefore.has(key))
      .map(([, finding]) => ({ control: this.control, finding }))
  }

  finish(): ControlCounts {
    const [before, after] = [this.before, this.after].map((one) => one.finish().controls[0])
    const difference = (name: 'passed' | 'failed' | 'notAssessed' | 'excepted') =>
      (after?.[name] ?? 0) - (before?.[name] ?? 0)
    return {
      controlId: this.control.id,
      passed: difference('passed'),
      failed: difference('failed'),
      notAssessed: difference('notAssessed'),
      excepted: difference('excepted'),
    }
  }
}

const lower = (text: string) => text.toLowerCase()
