import type { ExecutionProof } from '#app/contract/proof.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { changesText, goneText } from '#app/text/proof-words.ts'
import { percentText } from '#app/text/tenths.ts'
import { wrap } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { line, type TonedLine } from '../../output/toned-line.ts'

/** The findings of which the proof shows what the apply was for: closed, or after an undo open again. */
export function provedFindings({ findings, undo }: ExecutionProof): ExecutionProof['findings'] {
  return findings.filter(({ verdict }) => verdict === (undo ? 'open' : 'closed'))
}

/** Whether Azure answered, and the apply did to every finding what it was for; one that claims nothing has nothing to miss. */
export const isProved = (proof: ExecutionProof) =>
  proof.error === null &&
  (proof.of === 'changes' || (proof.status === 'done' && provedFindings(proof).length === proof.findings.length))

/** Which findings an apply closed, and which it did not. */
export function proofLines(proof: ExecutionProof): TonedLine[] {
  const { status, error } = proof
  if (status === 'failed') return wrapped(`✖ It could not be proved. ${error ?? ''}`, 'bad')
  if (error !== null) return [...wrapped(`✖ It could not be proved once more. ${error}`, 'bad'), ...judgedLines(proof)]
  return judgedLines(proof)
}

function judgedLines(proof: ExecutionProof): TonedLine[] {
  const { findings, undo } = proof
  if (proof.of === 'changes') return changesLines(proof)
  const proved = provedFindings(proof)
  const isWhole = proved.length === findings.length
  const words = undo ? 'open again, as before' : 'closed'
  const gone = proved.filter((one) => one.gone)
  const head = `${isWhole ? '✔' : '✖'} ${formatCount(proved.length)} of ${countOf(findings.length, 'finding')} ${words}${goneText(proved)}.`
  return [
    line(`  ${head}${scoreText(proof.score_before, proof.score_after)}`, isWhole ? 'good' : 'bad'),
    ...gone.flatMap(({ title, resource_name, reason }) =>
      wrapped(`  Gone: ${title}, ${resource_name}: ${reason ?? ''}`),
    ),
    ...findings
      .filter((one) => !proved.includes(one))
      .flatMap(({ title, resource_name, verdict, reason }) =>
        wrapped(
          `  ${verdict === 'notAssessed' ? 'Not assessed' : undo ? 'Not brought back' : 'Still open'}: ${title}, ${resource_name}${reason ? `: ${reason}` : ''}`,
          'bad',
        ),
      ),
  ]
}

/** What an apply did to findings that claims to close none. */
function changesLines(proof: ExecutionProof): TonedLine[] {
  const opened = proof.findings.filter(({ verdict }) => verdict === 'newlyOpen')
  return [
    line(
      `  ${changesText(proof)}.${scoreText(proof.score_before, proof.score_after)}`,
      opened.length > 0 ? 'bad' : 'good',
    ),
    ...opened.flatMap(({ title, resource_name, severity, reason }) =>
      wrapped(`  Newly open (${severity}): ${title}, ${resource_name}${reason ? `: ${reason}` : ''}`, 'bad'),
    ),
  ]
}

/** ` Score 61.0% → 68.3%.`; nothing where a score is unknown. */
export function scoreText(before: number | null, after: number | null): string {
  return before === null || after === null ? '' : ` Score ${percentText(before)} → ${percentText(after)}.`
}

const wrapped = (text: string, tone?: 'bad') => {
  const indent = /^ */.exec(text)?.[0] ?? ''
  return wrap(text.trim(), widest() - indent.length - 4).map((words, at) =>
    line(`  ${indent}${at === 0 ? '' : '  '}${words}`, tone),
  )
}
