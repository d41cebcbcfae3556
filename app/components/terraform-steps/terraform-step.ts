import type { Execution, ExecutionCommand, ExecutionDetail } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'

export type StepName = ExecutionCommand

/** A step of Terraform in a dialog: as it was started, and how it ended. */
export interface Step {
  started: Execution
  /** Null until it has ended. */
  ended: ExecutionDetail | null
  plan: SanitizedPlan | null
}
