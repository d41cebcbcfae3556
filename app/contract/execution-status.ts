import { z } from 'zod'

/** What a workspace runs: a playbook, a template that was made from findings, or another template. */
export const WorkspaceKind = z.enum(['playbook', 'fix', 'template'])
export type WorkspaceKind = z.infer<typeof WorkspaceKind>

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

export const ExecutionStatus = z.enum([
  ...activeStatuses,
  /** Ends of an init. */
  'initialized',
  /** Ends of a plan: nothing to do, or what became of the plan. A drift check ends as `no_changes` or `planned`. */
  'no_changes',
  'planned',
  ...pendingPlanStatuses,
  'discarded',
  'expired',
  /** Ends of an apply or a destroy; and of a plan that was carried out. */
  'applied',
  'failed',
  'canceled',
  /** The process died while it applied: what it did is known from its journal, and the next plan takes it in. */
  'interrupted',
])
export type ExecutionStatus = z.infer<typeof ExecutionStatus>

export const executionIsActive = (status: string): status is ActiveStatus =>
  activeStatuses.some((active) => active === status)

/** Whether what ended like this did what it was asked. */
const successes: Record<Exclude<ExecutionStatus, ActiveStatus>, boolean> = {
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
export function isSuccess(status: ExecutionStatus): boolean {
  return !executionIsActive(status) && successes[status]
}
