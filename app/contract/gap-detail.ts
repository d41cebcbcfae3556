import type { RemediationType } from './catalogue.ts'
import type { Scan } from './scans.ts'
import type { Severity } from './severity.ts'

/** What one finished scan said of a control. */
export interface ControlVerdict {
  scanId: string
  scannedAt: string
  verdict: 'failed' | 'passed' | 'excepted' | 'notAssessed' | 'notApplicable'
  failed: number
  notAssessed: number
}

/** Failures of a control that applies were proven to have closed before the scan. */
export interface ClosedBefore {
  resources: number
  /** The last of those applies, and when it was proven, ISO 8601. */
  executionId: string
  at: string
}

/** What a finished scan found about one control. */
export interface GapDetail {
  scan: Scan
  control: {
    id: string
    title: string
    gap: string
    severity: Severity
    category: string
    /** ARM type of the resources that it judges. */
    resource: string
    why: string
    links: string[]
  }
  /** `byHand`: what a person does where Terraform does not. */
  fix: { impact: string; remediationType: RemediationType; byHand: string }
  service: string
  /** What resources of the control's type are called, e.g. `storage accounts`. */
  noun: string
  passed: number
  failed: number
  notAssessed: number
  excepted: number
  firstSeenAt: string | null
  /** By what the scan counted: the score, and what it would be if this control had no failing resource. */
  score: { now: number | null; closed: number | null }
  standards: {
    id: string
    short: string
    name: string
    version: string
    requirements: { id: string; title: string }[]
  }[]
  history: ControlVerdict[]
}
