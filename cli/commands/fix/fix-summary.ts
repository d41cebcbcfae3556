import { claimedFindings } from '#app/contract/claimed-findings.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { type ExitCode, exitCode } from '../../exit-code.ts'
import { line, type TonedLine } from '../../output/toned-line.ts'
import { isProved, provedFindings, scoreText } from './proof-lines.ts'
import type { FixRun } from './run-fix.ts'

/** 1 when something failed or stayed open, 4 for plans that wait under `--plan`, else 0. */
export function codeOfRuns(runs: readonly FixRun[], apply: boolean): ExitCode {
  const isWrong = ({ error, outcome, proof }: FixRun) =>
    error !== null || (apply && (outcome?.waits === true || (proof !== null && (proof.undo || !isProved(proof)))))
  if (runs.some(isWrong)) return exitCode.findings
  return runs.some(({ outcome }) => outcome?.waits) ? exitCode.planHasChanges : exitCode.fine
}

/** What all templates did together. */
export function summaryLines(runs: readonly FixRun[], apply: boolean): TonedLine[] {
  const failed = runs.filter(({ error }) => error !== null).length
  const failure = failed > 0 ? [line(`  ✖ ${countOf(failed, 'template')} failed.`, 'bad')] : []
  if (!apply) {
    const waiting = runs.filter(({ outcome }) => outcome?.waits).length
    return [
      line(''),
      line(
        waiting > 0
          ? `  ${countOf(waiting, 'plan has', 'plans have')} changes. Apply them with --apply.`
          : '  No plan has changes.',
      ),
      ...failure,
    ]
  }
  const proofs = runs.flatMap(({ proof }) => (proof?.status === 'done' ? [proof] : []))
  const closed = proofs.reduce((sum, proof) => sum + (proof.undo ? 0 : provedFindings(proof).length), 0)
  const claimed = runs.reduce((sum, run) => sum + claimedBy(run), 0)
  const unchanged = runs.filter(({ outcome }) => outcome && !outcome.applied && !outcome.waits).length
  const score = scoreText(proofs[0]?.score_before ?? null, proofs.at(-1)?.score_after ?? null)
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
    ...(unchanged > 0 ? [line(`  ${countOf(unchanged, 'template')} had nothing to do.`)] : []),
    ...failure,
  ]
}

/** How many findings a run was to close: by its proof, which leaves out what `--var` took out of its template's lists. */
function claimedBy({ template, outcome, proof, error }: FixRun): number {
  if (proof?.status === 'done') return proof.findings.length
  const hadNothingToClose = proof === null && error === null && outcome !== null && !outcome.waits
  return hadNothingToClose ? 0 : claimedFindings(template).length
}
