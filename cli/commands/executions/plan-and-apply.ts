import { CommandError, exitCode } from '../../exit-code.ts'
import { showLines } from '../../output/show.ts'
import { printJson } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import type { Connection } from '../../server/connect.ts'
import { isProved, proofLines } from '../fix/proof-lines.ts'
import { waitForProof } from '../fix/wait-for-proof.ts'
import { carryOut, type Outcome, type Runs } from './carry-out.ts'
import type { DecisionOptions } from './decide-on-plan.ts'
import { requireSuccess } from './require-success.ts'

export interface PlanOptions extends DecisionOptions {
  detailedExitcode?: boolean
}

/**
 * Plans a workspace, shows the plan, carries it out once it is allowed, and of fixes tells what the proof says.
 * @throws CommandError when it fails.
 */
export async function planAndApply(connection: Connection, runs: Runs, options: PlanOptions): Promise<void> {
  await tellOutcome(connection, await carryOut(connection, runs, options), options)
}

/** Tells what the proof of an apply says, and ends with the exit code of what became of its plan. */
export async function tellOutcome(
  connection: Connection,
  { planned, plan, applied, waits, refused }: Outcome,
  options: PlanOptions,
): Promise<void> {
  const proof = applied && (await waitForProof(connection.client, applied.id))
  if (options.json) printJson({ workspace: planned.workspaceName, plan, planned, applied, proof })
  else if (proof) await showLines(proofLines(proof))
  if (refused !== null) throw refusedByNew(refused, planned)
  if (waits !== null && options.detailedExitcode) process.exitCode = exitCode.planHasChanges
  if (applied) requireSuccess(applied, !options.json)
  if (proof && !isProved(proof)) process.exitCode = exitCode.findings
}

/** What `--fail-on-new` refused. The plan waits, for a person to look at. */
export const refusedByNew = (why: string, { id }: { id: string }) =>
  new CommandError(why, exitCode.findings, `Look at the plan: parapet executions show ${shortId(id)}`)
