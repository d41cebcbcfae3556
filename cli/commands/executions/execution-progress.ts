import { type ActiveStatus, executionIsActive } from '#app/contract/execution-phase.ts'
import type { ExecutionCommand, ExecutionEvent } from '#app/contract/executions.ts'
import type { ChangeCounts, ResourceRow } from '#app/contract/plans.ts'
import { countsText } from '../../output/change-words.ts'

type Phase = 'queue' | 'prepare' | 'init' | 'plan' | 'read' | 'apply' | 'cancel'

const phaseOf: Record<ActiveStatus, Phase> = {
  queued: 'queue',
  preparing: 'prepare',
  initializing: 'init',
  planning: 'plan',
  checking: 'read',
  applying: 'apply',
  canceling: 'cancel',
}

export interface PhaseState {
  phase: Phase
  /** When it was heard of, in milliseconds. */
  since: number
  /** How long it took, once over. */
  seconds: number | null
  outcome: 'underWay' | 'done' | 'failed'
}

export interface RowState extends ResourceRow {
  /** When it was first heard to run, in milliseconds. */
  since: number
}

/** How far an execution is, by the events heard so far. */
export interface ExecutionProgress {
  command: ExecutionCommand
  phases: readonly PhaseState[]
  rows: readonly RowState[]
  counts: ChangeCounts | null
  end: Extract<ExecutionEvent, { type: 'ended' }> | null
}

export const noProgress = (command: ExecutionCommand): ExecutionProgress => ({
  command,
  phases: [],
  rows: [],
  counts: null,
  end: null,
})

/** Where an execution shows how far it is. */
export interface ExecutionScreen {
  update(progress: ExecutionProgress): void
  /** Tells a person something beside. */
  say(words: string): void
  /** Ends the display; what it shows stays. */
  stop(): void
}

/** The progress after one more event, heard at `now` milliseconds. */
export function advance(progress: ExecutionProgress, event: ExecutionEvent, now: number): ExecutionProgress {
  switch (event.type) {
    case 'status':
      if (!executionIsActive(event.status)) return progress
      return { ...progress, phases: nextPhases(progress.phases, phaseOf[event.status], now) }
    case 'resource':
      return { ...progress, rows: nextRows(progress.rows, event.resource, now) }
    case 'plan':
      return { ...progress, counts: event.counts }
    case 'ended':
      return { ...progress, phases: over(progress.phases, event.success ? 'done' : 'failed', now), end: event }
    case 'line':
      return progress
  }
}

/** An execution that a new server starts again comes to the same phases again. */
function nextPhases(phases: readonly PhaseState[], phase: Phase, now: number): readonly PhaseState[] {
  if (phases.at(-1)?.phase === phase) return phases
  const again = phases.findIndex((one) => one.phase === phase)
  const before = again < 0 ? over(phases, phase === 'cancel' ? 'failed' : 'done', now) : phases.slice(0, again)
  return [...before, { phase, since: now, seconds: null, outcome: 'underWay' }]
}

function over(phases: readonly PhaseState[], outcome: PhaseState['outcome'], now: number): readonly PhaseState[] {
  return phases.map((one) =>
    one.outcome === 'underWay'
      ? { ...one, outcome: one.phase === 'cancel' ? 'done' : outcome, seconds: (now - one.since) / 1000 }
      : one,
  )
}

function nextRows(rows: readonly RowState[], row: ResourceRow, now: number): readonly RowState[] {
  const before = rows.find(({ address }) => address === row.address)
  const since = before && before.status === row.status ? before.since : now
  const next = { ...row, since }
  return before ? rows.map((one) => (one === before ? next : one)) : [...rows, next]
}

const words: Record<Phase, { underWay: string; done: string }> = {
  queue: { underWay: 'Waiting for its turn', done: 'Waited for its turn' },
  prepare: { underWay: 'Preparing the workspace', done: 'Prepared the workspace' },
  init: { underWay: 'Initializing Terraform', done: 'Initialized Terraform' },
  plan: { underWay: 'Planning', done: 'Planned' },
  read: { underWay: 'Reading the plan', done: 'Read the plan' },
  apply: { underWay: 'Applying', done: 'Applied' },
  cancel: { underWay: 'Stopping: nothing more is begun', done: 'Stopped' },
}

const destroyWords = { underWay: 'Destroying', done: 'Destroyed' }

/** A phase in words. */
export function phaseWords(progress: ExecutionProgress, { phase, outcome }: PhaseState): string {
  const { underWay, done } = phase === 'apply' && progress.command === 'destroy' ? destroyWords : words[phase]
  if (outcome === 'done') return phase === 'read' ? `${done}${changesText(progress.counts)}` : done
  if (outcome === 'underWay') return underWay
  return `${underWay}: ${progress.end?.status === 'failed' ? 'failed' : 'not finished'}`
}

const changesText = (counts: ChangeCounts | null) =>
  counts && Object.values(counts).some((number) => number > 0) ? `: ${countsText(counts)}` : ''

/** The phases that a person is told of: waiting and preparing only while they last, or where it ended. */
export function toldPhases({ phases }: ExecutionProgress): readonly PhaseState[] {
  return phases.filter(({ phase, outcome }) => outcome !== 'done' || (phase !== 'queue' && phase !== 'prepare'))
}

/** The resources that a person is told of: not before something is done to them, since the plan names them then. */
export function toldRows({ phases, rows }: ExecutionProgress): readonly RowState[] {
  return phases.some(({ phase }) => phase === 'apply') ? rows : []
}
