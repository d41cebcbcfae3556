import { exitCode } from '../../exit-code.ts'
import { printJson } from '../../output/stdout.ts'
import type { Connection } from '../../server/connect.ts'
import { carryOut, type Runs } from './carry-out.ts'
import type { DecisionOptions } from './decide-on-plan.ts'
import { requireSuccess } from './require-success.ts'

export interface PlanOptions extends DecisionOptions {
  detailedExitcode?: boolean
}

/** Plans a workspace, shows the plan, and carries it out once it is allowed. @throws CommandError when it fails. */
export async function planAndApply(connection: Connection, runs: Runs, options: PlanOptions): Promise<void> {
  const { planned, plan, applied, waits } = await carryOut(connection, runs, options)
  if (options.json) printJson({ workspace: planned.workspaceName, plan, planned, applied })
  if (waits && options.detailedExitcode) process.exitCode = exitCode.planHasChanges
  if (applied) requireSuccess(applied)
}
