import type { ExecutionProof, ProofVerdict } from '#app/contract/proof.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { goneText } from '#app/text/proof-words.ts'
import { oneDecimal } from '#app/text/tenths.ts'

/** The verdict that an apply is to reach: closed; of an undo, open again. */
export function wantedVerdict({ undo }: Pick<ExecutionProof, 'undo'>): ProofVerdict {
  return undo ? 'open' : 'closed'
}

/** Findings that came out as they were to. */
export function proofReached(proof: Pick<ExecutionProof, 'undo' | 'findings'>): number {
  const wanted = wantedVerdict(proof)
  return proof.findings.filter((one) => one.verdict === wanted).length
}

/** `Closed 23 of 23 findings`; of an undo `23 of 23 findings are open again`. */
export function proofHeadline(proof: Pick<ExecutionProof, 'undo' | 'findings'>): string {
  const total = proof.findings.length
  const share = `${formatCount(proofReached(proof))} of ${countOf(total, 'finding')}`
  return proof.undo ? `${share} ${total === 1 ? 'is' : 'are'} open again` : `Closed ${share}${goneText(proof.findings)}`
}

/** `Score 61.0 → 68.3`; null when the scan has none. */
export function scoreText({ score_before: before, score_after: after }: ExecutionProof): string | null {
  return before === null || after === null ? null : `Score ${oneDecimal(before)} → ${oneDecimal(after)}`
}
