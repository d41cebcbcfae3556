import { countOf, formatCount } from '#app/text/count.ts'
import { type ExitCode, exitCode } from '../../exit-code.ts'
import { line, type TonedLine } from '../../output/toned-line.ts'
import type { PlanOptions } from '../executions/plan-and-apply.ts'
import { isProved, provedFindings, scoreText } from './proof-lines.ts'
import type { FixRun } from './run-fix.ts'

/** 1 when something failed or stayed open after its apply, 4 under `--detailed-exitcode` when a plan waits, else 0. */
export function codeOfRuns(
  runs: readonly FixRun[],
  { detailedExitcode }: Pick<PlanOptions, 'detailedExitcode'>,
): ExitCode {
  if (runs.some(({ error, proof }) => error !== null || (proof !== null && !isProved(proof)))) return exitCode.findings
  return detailedExitcode && runs.some(waitsFor()) ? exitCode.planHasChanges : exitCode.fine
}

/** What all fixes did together. */
export function summaryLines(runs: readonly FixRun[]): TonedLine[] {
  const proofs = runs.flatMap(({ proof }) => (proof?.status === 'done' ? [proof] : []))
  const closed = proofs.reduce((sum, proof) => sum + provedFindings(proof).length, 0)
  const claimed = runs.reduce((sum, run) => sum + claimedBy(run), 0)
  const score = scoreText(proofs[0]?.score_before ?? null, proofs.at(-1)?.score_after ?? null)
  const failed = runs.filter(({ error }) => error !== null).length
  const declined = runs.filter(waitsFor('declined')).length
  const waiting = runs.filter(waitsFor('planOnly', 'nobodyToAsk')).length
  const unchanged = runs.filter(({ outcome }) => outcome && !outcome.applied && outcome.waits === null).length
  return [
    line(''),
    ...(claimed > 0
      ? [
          line(
            `  ${closed === claimed ? '✔' : '✖'} ${formatCount(closed)} of ${countOf(claimed, 'finding')} closed.${score}`,
            closed === claimed ? 'good' : 'bad',
          ),
        ]
      : []),
    ...(waiting > 0
      ? [line(`  ${countOf(waiting, 'plan has', 'plans have')} changes and ${waiting === 1 ? 'waits' : 'wait'}.`)]
      : []),
    ...(declined > 0
      ? [line(`  ${countOf(declined, 'plan was', 'plans were')} declined and ${declined === 1 ? 'waits' : 'wait'}.`)]
      : []),
    ...(unchanged > 0 ? [line(`  ${countOf(unchanged, 'fix', 'fixes')} had nothing to do.`)] : []),
    ...(failed > 0 ? [line(`  ✖ ${countOf(failed, 'fix', 'fixes')} failed.`, 'bad')] : []),
  ]
}

type Waits = NonNullable<NonNullable<FixRun['outcome']>['waits']>

/** Whether the plan of a run waits, for one of these reasons. */
function waitsFor(...reasons: Waits[]): (run: FixRun) => boolean {
  return ({ outcome }) => {
    const waits = outcome?.waits ?? null
    return waits !== null && (reasons.length === 0 || reasons.includes(waits))
  }
}

/** How many findings a run was to close: by its proof, and where it came to none by what is open of the fix. */
function claimedBy({ fix, outcome, proof, error }: FixRun): number {
  if (proof?.status === 'done') return proof.findings.length
  return error !== null || outcome?.applied ? fix.findings - fix.closed : 0
}
