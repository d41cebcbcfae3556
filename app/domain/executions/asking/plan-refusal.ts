import { AppError } from '../../errors.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { planLifeHours } from './expire-plans.ts'

type Told = Pick<
  ExecutionRow,
  'status' | 'mode' | 'plan_sealed' | 'destructive' | 'playbook_name' | 'workspace_name' | 'approved_by'
>

/** What a person calls a plan: what it is of, and where. */
export const nameOfPlan = ({ playbook_name, workspace_name }: Pick<Told, 'playbook_name' | 'workspace_name'>): string =>
  `The plan of ${playbook_name} in the workspace ${workspace_name}`

/** Why something that was asked of a plan is refused, and what to do next. The status is `conflict`. */
export function planRefusal(plan: Told, asked: 'approved' | 'applied' | 'discarded'): AppError {
  const next = asked === 'discarded' ? '' : ' Plan the workspace again.'
  return new AppError('conflict', `${nameOfPlan(plan)} cannot be ${asked}: ${reasonOf(plan)}.${next}`)
}

function reasonOf(plan: Told): string {
  if (plan.status === 'failed') return 'it failed'
  if (plan.status === 'expired') return `it waited longer than ${planLifeHours(plan)} hours and has expired`
  if (plan.mode === 'drift') return 'it only looked for drift'
  if (plan.status === 'approved') {
    return plan.plan_sealed === null ? 'it was applied already' : `${plan.approved_by} has approved it already`
  }
  return `it is ${plan.status.replaceAll('_', ' ')}`
}
