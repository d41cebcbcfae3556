import type { ControlDetail } from '#app/contract/catalogue.ts'
import type { Execution, ExecutionDetail } from '#app/contract/executions.ts'
import type { FindingPage } from '#app/contract/findings.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { FixPlan, FixRow } from '#app/contract/fix-plan.ts'
import type { ListedResource, ResourceDetail } from '#app/contract/inventory.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import type { Posture } from '#app/contract/posture.ts'
import type { ExecutionProof } from '#app/contract/proof.ts'
import type { ManualGap } from '#app/contract/remediation.ts'
import type { ScanHistoryItem } from '#app/contract/scan-history.ts'
import type { Scan, ScanResults } from '#app/contract/scans.ts'
import type { User } from '#app/contract/session.ts'
import type { ExecutionProgress } from '../../commands/executions/execution-progress.ts'
import type { Effect } from './effect.ts'

export const tabs = ['gaps', 'fixes', 'plans', 'resources', 'history', 'compliance'] as const
export type Tab = (typeof tabs)[number]

/** Columns and rows of the terminal. */
export interface Size {
  columns: number
  rows: number
}

/** Who asks which server, and where that person works. */
export interface Known {
  user: User
  isLocalCloud: boolean
  environmentName: string
  /** The subscription that is looked at; null while there is none. */
  subscription: { id: string; name: string } | null
  /** Newest first, of all subscriptions. */
  scans: readonly ScanHistoryItem[]
  executions: readonly Execution[]
}

/** What a finished scan says. */
export interface Scanned {
  results: ScanResults
  fixPlan: FixPlan
}

/** Why a gap is one, and on what. */
export interface GapEvidence {
  control: ControlDetail
  findings: FindingPage
}

/** Resources that were read so far, page by page. */
export interface ResourceList {
  /** What was asked for; other answers come too late. */
  subscriptionId: string
  search: string
  items: readonly ListedResource[]
  /** How many there are; null while the first page is read. */
  total: number | null
  /** Where the next page begins; null where none is left. */
  next: string | null
  isReading: boolean
}

/** What closes chosen gaps: fixes of their own, and what is left to a person. */
export interface FixesOfGaps {
  scanId: string
  fixes: readonly FixRow[]
  manual: readonly ManualGap[]
  /** Findings that an apply after the scan closed. */
  closed: number
}

/** A plan with what a person decides by. */
export interface ShownPlan {
  planned: ExecutionDetail
  plan: SanitizedPlan
  /** Null of what is no fix. */
  fix: FixDetail | null
}

/** What an execution came to. */
export interface ShownOutcome {
  ended: ExecutionDetail
  plan: SanitizedPlan | null
  /** Null of what claims nothing, and while it is pending. */
  proof: ExecutionProof | null
  fix: FixDetail | null
}

export interface GapPlace {
  at: 'gap'
  controlId: string
  scroll: number
  link: Link
}

export interface ResourcePlace {
  at: 'resource'
  id: string
  detail: ResourceDetail | null
  scroll: number
  link: Link
}

/** The fixes of gaps that were marked. */
export interface ChosenPlace {
  at: 'chosen'
  gaps: number
  made: FixesOfGaps
  chosen: number
  /** How many of them are planned by now, and what could not be; null when that was not asked for. */
  planning: { done: number; of: number; faults: readonly string[] } | null
}

/** Which of the things that a page leads to is chosen, from 0; null while it is read as a text. */
type Link = number | null

export interface FixPlace {
  at: 'fix'
  fixId: string
  detail: FixDetail | null
  scroll: number
  /** The value that is typed, of those that the fix asks for; null while none is. */
  asking: { name: string; typed: string } | null
  given: Record<string, string>
}

export interface RunPlace {
  at: 'run'
  execution: Execution
  progress: ExecutionProgress
  plan: SanitizedPlan | null
  /** The key that stops it was pressed once. */
  isStopping: boolean
}

export interface PlanPlace {
  at: 'plan'
  executionId: string
  shown: ShownPlan | null
  typed: string
  /** Questions that were answered. */
  answered: number
  /** The apply was asked for, and the server has not answered. */
  isSent: boolean
  scroll: number
  withAddresses: boolean
  /** The key that discards it was pressed once. */
  isDiscarding: boolean
}

export interface OutcomePlace {
  at: 'outcome'
  executionId: string
  shown: ShownOutcome | null
  scroll: number
}

export interface ScanPlace {
  at: 'scan'
  scan: Scan
}

/** The subscriptions of the environment. */
export interface WherePlace {
  at: 'where'
  posture: Posture | null
  chosen: number
}

export interface HomePlace {
  at: 'home'
}

export interface KeysPlace {
  at: 'keys'
  scroll: number
}

export type Place =
  | HomePlace
  | GapPlace
  | ResourcePlace
  | ChosenPlace
  | FixPlace
  | RunPlace
  | PlanPlace
  | OutcomePlace
  | ScanPlace
  | WherePlace
  | KeysPlace

/** What went wrong, in sentences, and how it can be tried again. */
export interface Trouble {
  lines: readonly string[]
  again: Effect | null
  /** The server knows nobody, or not any more: signing in helps. */
  needsSignIn: boolean
}

/** What of the first screen has the keys. */
export type Pane = 'list' | 'evidence' | 'events'

/** The lists of the first screen, as they were left. */
export interface Home {
  tab: Tab
  chosen: Record<Tab, number>
  /** Ids of the controls of gaps that are marked. */
  marked: readonly string[]
  /** Of the gaps. */
  filter: string
  /** Of the resources. */
  search: string
  /** The filter or the search has the keys. */
  isFiltering: boolean
  pane: Pane
  /** Of the evidence. */
  scroll: number
  /** The chosen one of the last events. */
  event: number
}

/** All that the view knows. */
export interface State {
  size: Size
  /** Milliseconds. */
  now: number
  hasColour: boolean
  version: string
  server: string
  known: Known | null
  scanned: Scanned | null
  /** By the id of the control. */
  evidence: Readonly<Record<string, GapEvidence>>
  /** Null until they are looked at. */
  resources: ResourceList | null
  home: Home
  /** Where one is, and the way back, the first screen first. */
  places: readonly Place[]
  trouble: Trouble | null
  /** Said until the next key. */
  notice: string | null
  /** Something was asked to start, and the server has not answered. */
  isAsking: boolean
  /** Executions that were left while they ran. */
  left: readonly string[]
  /** Ctrl+C or q was pressed where something is under way. */
  isLeaving: boolean
}

/** The place that has the keys. */
export const placeOf = ({ places }: State): Place => places.at(-1) ?? { at: 'home' }

export function firstState(given: Pick<State, 'size' | 'now' | 'hasColour' | 'version' | 'server'>): State {
  return {
    ...given,
    known: null,
    scanned: null,
    evidence: {},
    resources: null,
    home: {
      tab: 'gaps',
      chosen: { gaps: 0, fixes: 0, plans: 0, resources: 0, history: 0, compliance: 0 },
      marked: [],
      filter: '',
      search: '',
      isFiltering: false,
      pane: 'list',
      scroll: 0,
      event: 0,
    },
    places: [{ at: 'home' }],
    trouble: null,
    notice: null,
    isAsking: false,
    left: [],
    isLeaving: false,
  }
}
