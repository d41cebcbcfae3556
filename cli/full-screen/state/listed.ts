import type { Execution } from '#app/contract/executions.ts'
import type { FixRow } from '#app/contract/fix-plan.ts'
import type { ListedResource } from '#app/contract/inventory.ts'
import type { ScanHistoryItem } from '#app/contract/scan-history.ts'
import type { Gap, StandardScore } from '#app/contract/scans.ts'
import { compareText } from '#app/text/compare-text.ts'
import { type Known, placeOf, type State, type Tab } from './state.ts'

/** A row of the history: a scan or what Terraform did. */
export type HistoryRow = { at: string } & ({ scan: ScanHistoryItem } | { execution: Execution })

/** The gaps that the filter leaves, heaviest first. */
export function listedGaps({ scanned, home }: Pick<State, 'scanned' | 'home'>): readonly Gap[] {
  const terms = home.filter.toLowerCase().split(/\s+/).filter(Boolean)
  const gaps = scanned?.results.gaps ?? []
  return terms.length === 0 ? gaps : gaps.filter((gap) => terms.every((term) => fits(gap, term)))
}

/** `impact:critical,high` is about the impact, any other term about the words of a gap. */
function fits({ name, controlId, severity, service, category }: Gap, term: string): boolean {
  const impacts = /^impact:(.*)$/.exec(term)?.[1]
  if (impacts !== undefined) return impacts.split(',').some((one) => one !== '' && severity.startsWith(one))
  return `${name} ${controlId} ${severity} ${service} ${category}`.toLowerCase().includes(term)
}

export const listedFixes = ({ scanned }: Pick<State, 'scanned'>): readonly FixRow[] => scanned?.fixPlan.fixes ?? []

/** Plans that wait for somebody to decide, newest first. */
export const waitingPlans = ({ known }: Pick<State, 'known'>): readonly Execution[] =>
  executionsHere(known).filter(({ command, status }) => command === 'plan' && status === 'awaiting_approval')

/** Scans and executions of the subscription, newest first. */
export function listedHistory({ known }: Pick<State, 'known'>): readonly HistoryRow[] {
  const executions = executionsHere(known).map((execution) => ({ at: execution.timestamp, execution }))
  const scans = scansHere(known).map((scan) => ({ at: scan.created_at, scan }))
  return [...executions, ...scans].sort((a, b) => compareText(b.at, a.at))
}

/** Scans of the subscription that is looked at, newest first. */
export const scansHere = (known: Known | null): readonly ScanHistoryItem[] =>
  known?.scans.filter((scan) => scan.subscription_id === known.subscription?.id) ?? []

const executionsHere = (known: Known | null): readonly Execution[] =>
  known?.executions.filter((one) => one.subscriptionId === known.subscription?.id) ?? []

/** Those that were read so far. */
export const listedResources = ({ resources }: Pick<State, 'resources'>): readonly ListedResource[] =>
  resources?.items ?? []

/** The gaps of the list that are marked: what a filter hides is not meant. */
export const markedGaps = (state: Pick<State, 'scanned' | 'home'>): readonly Gap[] =>
  state.home.marked.length === 0 ? [] : listedGaps(state).filter((gap) => state.home.marked.includes(gap.controlId))

/** What became of a plan is told by its apply, and those that wait have a list of their own. */
const untold = new Set<Execution['status']>(['awaiting_approval', 'approved', 'applied'])

/** Scans that have ended, applies, checks for drift and what went wrong, newest first. */
export const lastEvents = (state: Pick<State, 'known'>): readonly HistoryRow[] =>
  listedHistory(state)
    .filter((row) =>
      'scan' in row
        ? row.scan.status === 'done'
        : row.execution.command !== 'plan' || !untold.has(row.execution.status),
    )
    .slice(0, 3)

export const listedStandards = ({ scanned }: Pick<State, 'scanned'>): readonly StandardScore[] =>
  scanned?.results.standards ?? []

/** How many rows the list of a tab has. */
export function countIn(state: State, tab: Tab): number {
  const rows: Record<Tab, (state: State) => readonly unknown[]> = {
    gaps: listedGaps,
    fixes: listedFixes,
    plans: waitingPlans,
    resources: listedResources,
    history: listedHistory,
    compliance: listedStandards,
  }
  return rows[tab](state).length
}

/** The chosen row of a list; the last one where the list became shorter. */
export const chosenIn = (state: State, tab: Tab): number =>
  Math.max(0, Math.min(state.home.chosen[tab], countIn(state, tab) - 1))

/** The gap that the keys are on: of the list, or the one that is open. */
export function gapInHand(state: State): Gap | undefined {
  const place = placeOf(state)
  if (place.at === 'gap') return state.scanned?.results.gaps.find(({ controlId }) => controlId === place.controlId)
  if (place.at !== 'home' || state.home.tab !== 'gaps') return undefined
  return listedGaps(state)[chosenIn(state, 'gaps')]
}

/** The fix of a gap that a template can make; undefined where a person has to close it, or nothing is left to. */
export function ownFixOfGap(state: Pick<State, 'scanned'>, controlId: string): FixRow | undefined {
  const fix = fixOfGap(state, controlId)
  return fix?.stays === null ? fix : undefined
}

/** The fix that closes a gap; undefined where none does. */
export const fixOfGap = ({ scanned }: Pick<State, 'scanned'>, controlId: string): FixRow | undefined =>
  scanned?.fixPlan.fixes.find(({ gaps }) => gaps.some((gap) => gap.controlId === controlId))
