import type { CallInput } from '#app/contract/endpoint.ts'
import {
  applyWorkspace,
  discardExecution,
  type ExecutionDetail,
  getExecutionPlan,
  planWorkspace,
} from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { exitCode } from '../../exit-code.ts'
import { planLines } from '../../output/plan-lines.ts'
import { outcomeLines } from '../../output/resource-lines.ts'
import { showLines } from '../../output/show.ts'
import { note, printJson } from '../../output/stdout.ts'
import { terraformOutputs } from '../../output/terraform-outputs.ts'
import { line } from '../../output/toned-line.ts'
import { counted, duration, shortId } from '../../output/words.ts'
import type { Connection } from '../../server/connect.ts'
import { type DecisionOptions, decideOnPlan } from './decide-on-plan.ts'
import { requireSuccess } from './require-success.ts'
import { runToEnd } from './run-to-end.ts'
import { startExecution } from './start-execution.ts'

export interface PlanOptions extends DecisionOptions {
  detailedExitcode?: boolean
}

export type PlanBody = CallInput<typeof planWorkspace>['body']

/** Plans a workspace, shows the plan, and carries it out once it is allowed. */
export async function planAndApply(connection: Connection, body: PlanBody, options: PlanOptions): Promise<void> {
  const { planned, plan } = await runPlan(connection, body, options)
  const { workspaceName } = planned
  if (planned.status === 'no_changes') {
    if (options.json) printJson({ workspace: workspaceName, plan, planned, applied: null })
    return showLines([line(`  Nothing to do: ${workspaceName} is as its plan says.`, 'good')], options)
  }
  const decision = await decideOnPlan(plan, workspaceName, options)
  if (!decision.apply) {
    if (decision.because === 'refused')
      await connection.lasting.call(discardExecution, { params: { executionId: planned.id } })
    note(...notAppliedLines(decision.because, planned))
    if (options.json) printJson({ workspace: workspaceName, plan, planned, applied: null })
    if (options.detailedExitcode) process.exitCode = exitCode.planHasChanges
    return
  }
  const { confirm } = decision
  const applied = await runToEnd(connection, options, (client) =>
    startExecution(client, applyWorkspace, { workspaceName, autoApprove: true, planId: planned.id, confirm }),
  )
  if (options.json) printJson({ workspace: workspaceName, plan, planned, applied })
  else await showOutcome(applied)
  requireSuccess(applied)
}

/** Plans a workspace and shows the plan. @throws CommandError when planning fails. */
export async function runPlan(
  connection: Connection,
  body: PlanBody,
  options: { json?: boolean },
): Promise<{ planned: ExecutionDetail; plan: SanitizedPlan }> {
  const planned = await runToEnd(connection, options, (client) => startExecution(client, planWorkspace, body))
  requireSuccess(planned)
  const plan = await connection.lasting.call(getExecutionPlan, { params: { executionId: planned.id } })
  if (!options.json && (planned.status !== 'no_changes' || plan.mode === 'drift' || plan.drift.length > 0))
    await showLines([line(''), ...planLines(plan), line('')])
  return { planned, plan }
}

function notAppliedLines(because: 'planOnly' | 'nobodyToAsk' | 'refused', { id }: ExecutionDetail): string[] {
  if (because === 'refused') return ['  Nothing was applied, and the plan is discarded.']
  const waits = `The plan waits as ${shortId(id)} in the console's history.`
  return because === 'planOnly'
    ? [`  Nothing was applied: --plan-only. ${waits}`]
    : [
        '  Nothing was applied: nobody can be asked here.',
        `  Run again with --auto-approve to plan and apply. ${waits}`,
      ]
}

async function showOutcome(applied: ExecutionDetail): Promise<void> {
  const { resources, workspaceName, command, seconds, result } = applied
  if (!result?.success) return showLines([line(''), ...outcomeLines(resources), line('')])
  const done = resources.filter(({ status }) => status === 'done').length
  const words = command === 'destroy' ? 'Destroyed' : 'Applied'
  const time = seconds === null ? '' : ` in ${duration(seconds)}`
  const outputs = terraformOutputs(result.stdout)
  await showLines([
    line(''),
    ...(outputs.length > 0
      ? [line('  Outputs', 'strong'), ...outputs.map((text) => line(`    ${text}`)), line('')]
      : []),
    line(`  ✔ ${words} ${workspaceName}: ${counted(done, 'resource')} done${time}.`, 'good'),
  ])
}
