/** What a workspace runs: a playbook, a template that was made from findings, or another template. */
export const workspaceKinds = ['playbook', 'fix', 'template'] as const

/** Something works on the execution, or will soon. */
export const activeStatuses = [
  'queued',
  'preparing',
  'initializing',
  'planning',
  /** Terraform has planned; its plan is being read. */
  'checking',
  'applying',
  'canceling',
] as const
export type ActiveStatus = (typeof activeStatuses)[number]

/** Its plan waits for a person, or for the apply that a person allowed. */
export const pendingPlanStatuses = ['awaiting_approval', 'approved'] as const

export const executionIsActive = (status: string): status is ActiveStatus =>
  activeStatuses.some((active) => active === status)

/** Whether what ended like this did what it was asked. */
const successes = {
  initialized: true,
  no_changes: true,
  planned: true,
  awaiting_approval: true,
  approved: true,
  discarded: false,
  expired: false,
  applied: true,
  failed: false,
  canceled: false,
  interrupted: false,
}

/** Whether an execution that ended like this did what it was asked. */
export function isSuccess(status: ActiveStatus | keyof typeof successes): boolean {
  return !executionIsActive(status) && successes[status]
}
