import type { ApiClient } from '#app/contract/client.ts'
import type { CallInput } from '#app/contract/endpoint.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Execution, ExecutionDetail } from '#app/contract/executions.ts'
import { graveOf } from '#app/contract/grave-findings.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { wordToType } from '#app/text/confirm-word.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { formatDuration } from '#app/text/duration.ts'
import { outcomeLines } from '../../output/resource-lines.ts'
import { showLines } from '../../output/show.ts'
import { note } from '../../output/stdout.ts'
import { terraformOutputs } from '../../output/terraform-outputs.ts'
import { line } from '../../output/toned-line.ts'
import { shortId } from '../../output/words.ts'
import type { Connection } from '../../server/connect.ts'
import { askPerson, type Decision, type DecisionOptions, decideOnPlan, isYes } from './decide-on-plan.ts'
import { mayAsk } from './may-ask.ts'
import { needsOthers } from './needs-others.ts'
import { agreesToNew, whyRefused } from './new-findings.ts'
import { requireSuccess } from './require-success.ts'
import { runToEnd } from './run-to-end.ts'
import { type KnownFix, showPlan } from './show-plan.ts'
import { startExecution } from './start-execution.ts'

/** What a person agreed to beside the plan itself. */
export interface Agreed {
  /** The workspace's name, typed. */
  confirm?: string
  /** The critical and high findings that it opens. */
  acceptNew: boolean
}

/** How a plan is started, and the apply of it. */
export interface Runs {
  /** The fix of a scan that is planned, where that is known. */
  fix?: KnownFix
  plan(client: ApiClient): Promise<Execution>
  apply(client: ApiClient, planned: ExecutionDetail, agreed: Agreed): Promise<Execution>
}

type PlanBody = CallInput<typeof endpoints.terraform.plan>['body']

/** Carries out exactly the plan that was shown. */
export const applyPlan: Runs['apply'] = (client, { workspaceName, id: planId, planDigest }, agreed) =>
  startExecution(client, endpoints.terraform.apply, {
    body: { workspaceName, autoApprove: true, planId, planDigest: planDigest ?? undefined, ...agreed },
  })

/** The runs of a workspace with the configuration that it has. */
export const workspaceRuns = (body: PlanBody): Runs => ({
  plan: (client) => startExecution(client, endpoints.terraform.plan, { body }),
  apply: applyPlan,
})

export interface Outcome {
  planned: ExecutionDetail
  plan: SanitizedPlan
  /** Whatever became of it; null when the plan was not carried out. */
  applied: ExecutionDetail | null
  /** Why its changes were not applied, and wait; null when they were, or there are none. */
  waits: 'planOnly' | 'nobodyToAsk' | 'declined' | 'refused' | null
  /** Why `--fail-on-new` did not let it be applied; null when it did not have to. */
  refused: string | null
}

/** Plans, shows the plan, and carries it out once it is allowed. @throws CommandError when planning fails. */
export async function carryOut(connection: Connection, runs: Runs, options: DecisionOptions): Promise<Outcome> {
  const { planned, plan } = await runPlan(connection, runs, options)
  if (planned.status === 'no_changes') {
    if (!options.json) await showLines([line(`  Nothing to do: ${planned.workspaceName} is as its plan says.`, 'good')])
    return { planned, plan, applied: null, waits: null, refused: null }
  }
  return decideAndApply(connection, { planned, plan }, runs.apply, options)
}

/** Shows a plan that was made before, and carries it out once it is allowed. */
export async function carryOutWaiting(
  connection: Connection,
  planned: ExecutionDetail,
  { apply, fix }: Pick<Runs, 'apply' | 'fix'>,
  options: DecisionOptions,
): Promise<Outcome> {
  const plan = await planOf(connection, planned)
  if (!options.json) await showPlan(connection.lasting, planned, plan, fix)
  return decideAndApply(connection, { planned, plan }, apply, options)
}

/** Carries out a plan that waits once it is allowed. When a person says no it goes on waiting. */
async function decideAndApply(
  connection: Connection,
  { planned, plan }: Pick<Outcome, 'planned' | 'plan'>,
  apply: Runs['apply'],
  options: DecisionOptions,
): Promise<Outcome> {
  const refused = whyRefused(plan.judgement, options.failOnNew)
  if (refused !== null) return { planned, plan, applied: null, waits: 'refused', refused }
  if (!options.planOnly && planned.status === 'awaiting_approval' && !planned.can.apply) throw needsOthers(planned)
  const decision = await decided(planned, plan, options)
  if (!decision.apply) {
    note(...notAppliedLines(decision.because, planned, plan))
    return { planned, plan, applied: null, waits: decision.because, refused }
  }
  const agreed = { confirm: decision.confirm, acceptNew: graveOf(plan.judgement).length > 0 }
  const applied = await runToEnd(connection, options, (client) => apply(client, planned, agreed), plan)
  if (!options.json) await showOutcome(applied, plan)
  return { planned, plan, applied, waits: null, refused }
}

/** Whether a person, or the options, allow the plan and what it opens. */
async function decided(
  { workspaceName, undo }: ExecutionDetail,
  plan: SanitizedPlan,
  options: DecisionOptions,
): Promise<Decision> {
  const decision = await decideOnPlan(plan, workspaceName, options)
  if (!decision.apply) return decision
  const ask = mayAsk(options) ? async (question: string) => isYes(await askPerson(question)) : undefined
  return (await agreesToNew(plan.judgement, undo, options, ask)) ? decision : { apply: false, because: 'declined' }
}

/** Plans and shows the plan. @throws CommandError when planning fails. */
export async function runPlan(
  connection: Connection,
  { plan: start, fix }: Pick<Runs, 'plan' | 'fix'>,
  options: { json?: boolean },
): Promise<Pick<Outcome, 'planned' | 'plan'>> {
  const planned = await runToEnd(connection, options, start)
  requireSuccess(planned)
  const plan = await planOf(connection, planned)
  if (!options.json && (planned.status !== 'no_changes' || plan.mode === 'drift' || plan.drift.length > 0))
    await showPlan(connection.lasting, planned, plan, fix)
  return { planned, plan }
}

const planOf = ({ lasting }: Connection, { id }: ExecutionDetail) =>
  lasting.call(endpoints.executions.getPlan, { params: { executionId: id } })

function notAppliedLines(
  because: (Decision & { apply: false })['because'],
  { id, workspaceName, planDigest }: ExecutionDetail,
  plan: SanitizedPlan,
): string[] {
  const approve = `parapet executions approve ${shortId(id)}`
  switch (because) {
    case 'declined':
      return [
        '  Declined: nothing was applied, and the plan waits.',
        `  Approve it later with: ${approve}`,
        `  Or discard it with: parapet executions discard ${shortId(id)}`,
      ]
    case 'planOnly':
      return ['  Nothing was applied: only the plan was asked for. It waits.', `  Approve it with: ${approve}`]
    case 'nobodyToAsk': {
      const word = plan.destructive ? ` --confirm ${wordToType(plan, workspaceName)}` : ''
      const allowed = `${approve} --yes --digest ${planDigest}${word}`
      return ['  Nothing was applied: nobody can be asked here. The plan waits.', `  Apply it with: ${allowed}`]
    }
  }
}

async function showOutcome(applied: ExecutionDetail, plan: SanitizedPlan): Promise<void> {
  const { resources, workspaceName, command, seconds, result } = applied
  if (!result?.success) return showLines([line(''), ...outcomeLines(resources, plan), line('')])
  const ended = resources.filter(({ status }) => status === 'done')
  const left = ended.filter(({ action }) => action === 'forget').length
  const done = countOf(ended.length - left, 'resource')
  const words = command === 'destroy' ? 'Destroyed' : 'Applied'
  const time = seconds === null ? '' : ` in ${formatDuration(seconds)}`
  const outputs = terraformOutputs(result.stdout)
  await showLines([
    line(''),
    ...(outputs.length > 0
      ? [line('  Outputs', 'strong'), ...outputs.map((text) => line(`    ${text}`)), line('')]
      : []),
    line(
      `  ✔ ${words} ${workspaceName}: ${done} done${left > 0 ? `, ${formatCount(left)} left as ${left === 1 ? 'it is' : 'they are'}` : ''}${time}.`,
      'good',
    ),
  ])
}
