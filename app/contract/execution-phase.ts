/** What a workspace runs: a playbook, a template that was made from findings, or another template. */
export const workspaceKinds = ['playbook', 'fix', 'template'] as const

/** It holds its workspace: something works on it, or will. `transition` ends what leaves these. */
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

/** Ends of what did what it was asked; a plan that waits is one, and a drift check ends as `no_changes` or `planned`. */
export const successStatuses = ['initialized', 'no_changes', 'planned', ...pendingPlanStatuses, 'applied'] as const

/** Ends of what did not do what it was asked. */
export const failureStatuses = [
  'failed',
  'canceled',
  /** The process died while it applied: what it did is known from its journal, and the next plan takes it in. */
  'interrupted',
] as const
export type FailureStatus = (typeof failureStatuses)[number]

/** What became of a plan that waited and is not carried out. */
export const givenUpStatuses = ['discarded', 'expired'] as const

/** Whether an execution that ended like this did what it was asked. */
export const isSuccess = (status: string): boolean => successStatuses.some((success) => success === status)

export const isFailure = (status: string): status is FailureStatus =>
  failureStatuses.some((failure) => failure === status)
