import type { ReportedFinding } from './report.ts'

/** What is kept of the failures of a control. */
export interface KeptOfControl {
  findings: ReportedFinding[]
  /** All of them, also those that were not kept. */
  failed: number
  /** How many the baseline does not hold; 0 where nothing is compared. */
  new: number
}

/** The first failures of each control, and how many there are: memory grows with controls, not with findings. */
export class KeptFindings {
  readonly #most: number
  readonly #byControl = new Map<string, KeptOfControl>()
  /** Whether findings were compared with a baseline. */
  isCompared = false

  constructor(most: number) {
    this.#most = most
  }

  add(finding: ReportedFinding): void {
    if (finding.status !== 'failed') return
    const kept = this.#byControl.get(finding.controlId) ?? { findings: [], failed: 0, new: 0 }
    this.#byControl.set(finding.controlId, kept)
    kept.failed += 1
    if (finding.isNew !== undefined) this.isCompared = true
    if (finding.isNew) kept.new += 1
    if (kept.findings.length < this.#most) kept.findings.push(finding)
    else if (finding.isNew) {
      const known = kept.findings.findLastIndex(({ isNew }) => !isNew)
      if (known >= 0) kept.findings[known] = finding
    }
  }

  of(controlId: string): KeptOfControl {
    return this.#byControl.get(controlId) ?? { findings: [], failed: 0, new: 0 }
  }

  get new(): number {
    return [...this.#byControl.values()].reduce((sum, one) => sum + one.new, 0)
  }
}
