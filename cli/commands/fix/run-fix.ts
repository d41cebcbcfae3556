import * as endpoints from '#app/contract/endpoints.ts'
import type { FixPlan, FixRow } from '#app/contract/fix-plan.ts'
import { isPlanOld } from '#app/contract/plannable.ts'
import type { Variable } from '#app/contract/playbooks.ts'
import type { ExecutionProof } from '#app/contract/proof.ts'
import { describeError } from '../../describe-error.ts'
import { Interrupted } from '../../interrupt.ts'
import { showLines } from '../../output/show.ts'
import { note, OutputClosed } from '../../output/stdout.ts'
import { line, part } from '../../output/toned-line.ts'
import { shortId } from '../../output/words.ts'
import type { Connection } from '../../server/connect.ts'
import { applyPlan, carryOut, carryOutWaiting, type Outcome, type Runs } from '../executions/carry-out.ts'
import { refusedByNew } from '../executions/plan-and-apply.ts'
import { withRecoveryAdvice } from '../executions/recovery-advice.ts'
import { requireSuccess } from '../executions/require-success.ts'
import { startExecution } from '../executions/start-execution.ts'
import { requireValues } from './fix-values.ts'
import type { FixRunOptions } from './options.ts'
import { proofLines } from './proof-lines.ts'
import { waitForProof } from './wait-for-proof.ts'

/** What became of one fix. */
export interface FixRun {
  fix: FixRow
  outcome: Outcome | null
  /** Null when nothing was applied, or the apply claims nothing. */
  proof: ExecutionProof | null
  /** Why it went no further; null when nothing went wrong. */
  error: string | null
}

/** A fix that is to be run, with the values that it takes. */
export interface FixToRun {
  fix: FixRow
  inputs: readonly Variable[]
  values: Record<string, unknown>
}

/**
 * Plans a fix, or takes the plan of it that waits, applies it once it is allowed and waits for the proof, which an apply
 * that failed half-way has too. A failure is told and given, so that the other fixes go on.
 * @throws Interrupted
 */
export async function runFix(
  connection: Connection,
  scan: FixPlan['scan'],
  { fix, inputs, values }: FixToRun,
  options: FixRunOptions,
): Promise<FixRun> {
  const run: FixRun = { fix, outcome: null, proof: null, error: null }
  if (!options.json) await showLines([line(''), [part(`  ${fix.name}`, 'strong'), part(`   ${fix.id}`, 'dim')]])
  try {
    requireValues(inputs, fix.missing, values)
    run.outcome = await planAndDecide(connection, scan, { fix, inputs, values }, options)
    const { applied, planned, refused } = run.outcome
    if (refused !== null) throw refusedByNew(refused, planned)
    if (!applied) return run
    run.proof = await waitForProof(connection.client, applied.id)
    if (run.proof && !options.json)
      await showLines([
        ...proofLines(run.proof),
        ...(applied.can.undo ? [line(`  Undo it with: parapet fix undo ${shortId(applied.id)}`, 'dim')] : []),
      ])
    requireSuccess(applied, !options.json)
  } catch (error) {
    if (error instanceof Interrupted || error instanceof OutputClosed) throw error
    const { lines } = describeError(error)
    note(...lines)
    run.error = lines.join('\n')
  }
  return run
}

async function planAndDecide(
  connection: Connection,
  { id: scanId }: FixPlan['scan'],
  { fix, values }: FixToRun,
  options: FixRunOptions,
): Promise<Outcome> {
  const known = { scanId, fixId: fix.id }
  const waiting = Object.keys(values).length === 0 ? await waitingPlan(connection, fix) : null
  if (waiting) return carryOutWaiting(connection, waiting, { apply: applyPlan, fix: known }, options)
  const plan: Runs['plan'] = (client) =>
    startExecution(client, endpoints.fixPlans.plan, { params: known, body: { values } })
  const { workspaceName } = fix
  const start: Runs['plan'] =
    workspaceName === null ? plan : (client) => withRecoveryAdvice(client, workspaceName, () => plan(client))
  return carryOut(connection, { fix: known, plan: start, apply: applyPlan }, options)
}

/** The plan of a fix that somebody made and nobody decided on; null when there is none that may be applied. */
async function waitingPlan({ client }: Connection, fix: FixRow) {
  if (fix.state !== 'planned' || fix.executionId === null || isPlanOld(fix, Date.now())) return null
  const planned = await client.call(endpoints.executions.get, { params: { executionId: fix.executionId } })
  return planned.can.apply && !planned.undo ? planned : null
}
