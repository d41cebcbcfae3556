import type { ExecutionProof } from '#app/contract/proof.ts'
import type { Template } from '#app/contract/templates.ts'
import { describeError } from '../../describe-error.ts'
import { CommandError } from '../../exit-code.ts'
import { Interrupted } from '../../interrupt.ts'
import { showLines } from '../../output/show.ts'
import { note, OutputClosed } from '../../output/stdout.ts'
import { line, part } from '../../output/toned-line.ts'
import { shortId } from '../../output/words.ts'
import type { Connection } from '../../server/connect.ts'
import { carryOut, type Outcome } from '../executions/carry-out.ts'
import { refusedByNew } from '../executions/plan-and-apply.ts'
import { requireSuccess } from '../executions/require-success.ts'
import { templateRuns } from '../templates/template-runs.ts'
import { fixWorkspace } from './fix-set.ts'
import { requireValues } from './fix-values.ts'
import type { FixOptions } from './options.ts'
import { proofLines } from './proof-lines.ts'
import { waitForProof } from './wait-for-proof.ts'

/** What became of one template. */
export interface FixRun {
  template: Template
  workspace: string
  outcome: Outcome | null
  /** Null when nothing was applied, or the apply claims nothing. */
  proof: ExecutionProof | null
  /** Why it went no further; null when nothing went wrong. */
  error: string | null
}

/**
 * Plans a template in its workspace, and with `--apply` applies it once it is allowed and waits for the proof, which an
 * apply that failed half-way has too. A failure is told and given, so that the other templates go on.
 * @throws Interrupted
 */
export async function runFix(
  connection: Connection,
  template: Template,
  variables: Record<string, unknown>,
  options: FixOptions,
): Promise<FixRun> {
  const workspace = fixWorkspace(template)
  const run: FixRun = { template, workspace, outcome: null, proof: null, error: null }
  const { environment, json, apply, yes, confirm, acceptNew, failOnNew } = options
  if (!json) await showLines([line(''), [part(`  ${template.name}`, 'strong'), part(`   ${workspace}`, 'dim')]])
  try {
    requireValues(template, variables)
    const runs = templateRuns(template.id, {
      workspace_name: workspace,
      environment,
      variables,
      subscription_id: template.subscription_id ?? undefined,
    })
    const decision = {
      json,
      planOnly: !apply,
      autoApprove: yes,
      acceptNew,
      failOnNew,
      confirm,
    }
    run.outcome = await carryOut(connection, runs, decision)
    const { applied, planned, refused } = run.outcome
    if (refused !== null) throw refusedByNew(refused, planned)
    if (!applied) return run
    run.proof = await waitForProof(connection.client, applied.id)
    if (run.proof?.undo) throw broughtBack(workspace)
    if (run.proof && !json)
      await showLines([
        ...proofLines(run.proof),
        ...(applied.can.undo ? [line(`  Undo it with: parapet fix undo ${shortId(applied.id)}`, 'dim')] : []),
      ])
    requireSuccess(applied)
  } catch (error) {
    if (error instanceof Interrupted || error instanceof OutputClosed) throw error
    const { lines } = describeError(error)
    note(...lines)
    run.error = lines.join('\n')
  }
  return run
}

/** An apply of a template whose variable `undo` is true did the opposite of what was asked for. */
const broughtBack = (workspace: string) =>
  new CommandError(
    `The apply of ${workspace} closed nothing: with undo = true it brought the former values back.`,
    undefined,
    'Fix again with: --var undo=false',
  )
