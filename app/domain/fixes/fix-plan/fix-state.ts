import { executionIsActive, pendingPlanStatuses } from '#app/contract/execution-phase.ts'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { planExpiresAt } from '../../executions/asking/expire-plans.ts'
import type { TemplateRunRow } from '../../executions/reading/runs-of-templates.ts'
import { isUndo } from '../../executions/rows/is-undo.ts'

/** What of a fix is done, by the proofs of the scan. */
export interface FixProgress {
  findings: number
  closed: number
  /** When the last of them was closed, and by which apply. */
  closedAt: string | null
  closedBy: string | null
}

export type StateOfFix = Pick<FixRow, 'state' | 'stateAt' | 'stateBy' | 'planExpiresAt' | 'executionId'>

/**
 * How far a fix is: what runs or waits now, else what the last apply came to, else what other applies closed of it.
 * @param runs of the fix, newest first
 * @param proving ids of applies whose resources are still being read again
 */
export function fixState(
  runs: readonly TemplateRunRow[],
  proving: ReadonlySet<string>,
  progress: FixProgress,
): StateOfFix {
  for (const run of runs) {
    const state = stateOfRun(run, proving, progress)
    if (state === 'proven') break
    if (state) return told(run, state)
  }
  const { findings, closed, closedAt, closedBy } = progress
  const apply = runs.find(({ id }) => id === closedBy)
  const done = {
    stateAt: closedAt,
    stateBy: apply ? approverOf(apply) : null,
    planExpiresAt: null,
    executionId: closedBy,
  }
  if (closed > 0) return { ...done, state: closed < findings ? 'partly' : 'proven' }
  return { state: 'notPlanned', stateAt: null, stateBy: null, planExpiresAt: null, executionId: null }
}

/** What one run makes of its fix; null when it says nothing, as a plan that was discarded. */
function stateOfRun(
  run: TemplateRunRow,
  proving: ReadonlySet<string>,
  { findings, closed }: FixProgress,
): FixRow['state'] | null {
  const isPlan = run.command === 'plan'
  if (executionIsActive(run.status)) return isPlan ? 'planning' : 'applying'
  if (proving.has(run.id)) return 'applying'
  if (isPlan && pendingPlanStatuses.some((status) => status === run.status)) return 'planned'
  if (findings > 0 && closed === findings) return 'proven'
  if (isPlan) {
    if (run.status === 'failed') return 'failed'
    return run.status === 'expired' && closed === 0 ? 'planned' : null
  }
  if (isUndo(run) && run.status === 'applied') return 'undone'
  if (closed > 0 || run.status === 'applied') return 'partly'
  return run.status === 'canceled' ? null : 'failed'
}

function told(run: TemplateRunRow, state: FixRow['state']): StateOfFix {
  const isPlan = run.command === 'plan'
  return {
    state,
    stateAt: run.finished_at ?? run.created_at,
    stateBy: isPlan ? run.requested_by : approverOf(run),
    planExpiresAt: state === 'planned' ? planExpiresAt(run) : null,
    executionId: run.id,
  }
}

const approverOf = ({ approved_by, requested_by }: TemplateRunRow) => approved_by ?? requested_by
