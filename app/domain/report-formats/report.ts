import type { Catalogue } from '../judgement/catalogue/catalogue.ts'
import type { ControlCounts, Finding } from '../judgement/evaluation/finding.ts'
import type { ReportSummary } from './report-summary.ts'

/** What of a finding a report holds, from the engine or from a server. */
export type ReportedFinding = Pick<Finding, 'controlId' | 'resource' | 'evidence'> & {
  fingerprint: string
  status: 'failed' | 'notAssessed' | 'excepted'
  moreEvidence?: number
  reason?: string | null
  permission?: string | null
  /** When it was found first, ISO 8601; absent where no server remembers. */
  firstSeenAt?: string
  /** Whether the baseline does not hold it; absent where nothing is compared. */
  isNew?: boolean
}

/** What is known before the first finding. */
export interface Making {
  /** ISO 8601. */
  at: string
  /** Of Parapet. */
  version: string
  catalogue: Catalogue
  /** What was read, such as the name of a file. */
  source: string
  /** Its pages in the console; absent of files, and where a server does not know what people call it. */
  console?: ConsolePages
}

/** Where the console shows what is reported. */
export interface ConsolePages {
  /** The results of each scan, at least one. */
  results: readonly { name: string; address: string }[]
  /** What a control found; undefined where no scan of the report counted it. */
  gap(controlId: string): string | undefined
}

/** What is known after the last finding. */
export interface ReportEnd {
  summary: ReportSummary
  counts: readonly ControlCounts[]
  scope: ReportScope
}

/** What was judged. */
export interface ReportScope {
  /** Names of the subscriptions, else of the file. */
  title: string
  subscriptionId?: string
  scanId?: string
  /** Of a report over several scans: each that was judged. */
  subscriptions?: readonly { subscriptionId: string; name: string; scanId: string }[]
  /** When Azure was read, ISO 8601; absent when the inventory does not say. */
  collectedAt?: string
}

/** Makes a report as its findings come. */
export interface ReportWriter {
  /** The text before all findings. */
  begin(): string
  /** The text of a finding; empty where a format holds findings back until the end. */
  finding(finding: ReportedFinding): string
  end(end: ReportEnd): Iterable<string> | AsyncIterable<Uint8Array>
}
