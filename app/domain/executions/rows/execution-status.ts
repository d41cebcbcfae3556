import type { ExecutionStatus } from '#app/contract/executions.ts'

/** Something works on it, or will soon. */
export const activeStatuses: readonly ExecutionStatus[] = [
  'queued',
  'preparing',
  'initializing',
  'planning',
  'checking',
  'applying',
  'canceling',
]

/** Its plan waits for a person, or for the apply that a person allowed. */
export const pendingPlanStatuses: readonly ExecutionStatus[] = ['awaiting_approval', 'approved']

export function isActive(status: string): boolean {
  return activeStatuses.includes(status as ExecutionStatus)
}

/** Whether an execution that ended like this did what it was asked. */
export function isSuccess(status: ExecutionStatus): boolean {
  return ['initialized', 'no_changes', 'planned', 'awaiting_approval', 'approved', 'applied'].includes(status)
}
