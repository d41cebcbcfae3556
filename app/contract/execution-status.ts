import { z } from 'zod'
import { activeStatuses, pendingPlanStatuses, workspaceKinds } from './execution-phase.ts'

export const WorkspaceKind = z.enum(workspaceKinds)
export type WorkspaceKind = z.infer<typeof WorkspaceKind>

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
