import type { Transaction } from 'kysely'
import type { PlanJudgement } from '#app/contract/plan-judgement.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import type { FormerValues } from '#app/terraform/plan-json.ts'
import type { Redactor } from '#app/terraform/redaction.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ExecutionRow } from './rows/execution-row.ts'
import type { VariableValues } from './rows/run-variables.ts'
import type { WorkspaceRow } from './rows/workspace-row.ts'

/** A run of a workspace. */
export interface WorkspaceRun {
  row: ExecutionRow
  workspace: WorkspaceRow
  signal: AbortSignal
}

/** A run that is about to be planned. */
export interface RunToPlan extends WorkspaceRun {
  /** What an interrupted apply made and the plan takes into the state. */
  recovered: SanitizedPlan['recovered']
}

/** What a run is planned with in place of what it was asked for. */
export interface FittedRun {
  values: VariableValues
  /** Ids of the resources that it leaves out now. */
  leftOut: string[]
}

/** By the id of a resource: a digest of those of its values that a run writes over. */
export type SeenValues = Readonly<Record<string, string>>

/** What those who make configurations add to the runs of them: executions know nothing of what they run. */
export interface RunHooks {
  /**
   * Before a plan; null plans what was asked for.
   * @throws RunFailedError when it must not be planned.
   */
  beforePlan(run: RunToPlan): Promise<FittedRun | null>
  /**
   * What a run would write over, as Azure has it now: read with the plan and again before the apply, which is refused when it
   * is another by then. Empty where nothing is compared.
   */
  seenValues(run: WorkspaceRun): Promise<SeenValues>
  /** What was there before, shown beside what a plan changes. */
  formerValues(row: ExecutionRow): Promise<FormerValues | undefined>
  /**
   * What controls say of a plan before it is stored, so that its digest binds it.
   * @param plan what `terraform show -json` answers: secrets in clear, none of which the answer may hold.
   */
  judgePlan(run: WorkspaceRun, plan: unknown, redact: Redactor): Promise<PlanJudgement>
  /** After an apply that changed something, in the transaction of its end. */
  afterApply(trx: Transaction<Schema>, row: ExecutionRow): Promise<void>
}
