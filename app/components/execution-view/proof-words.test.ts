import { expect, it } from 'vitest'
import type { ExecutionProof, ProofVerdict } from '#app/contract/proof.ts'
import { proofHeadline, scoreText } from './proof-words.ts'

const proof = (undo: boolean, verdicts: ProofVerdict[], scores: [number | null, number | null] = [61, 68]) =>
  ({
    status: 'done',
    undo,
    error: null,
    scan_id: 's',
    score_before: scores[0],
    score_after: scores[1],
    judged_at: null,
    findings: verdicts.map((verdict) => ({
      control_id: 'c',
      title: 'T',
      severity: 'high',
      resource_id: '/r',
      resource_name: 'r',
      verdict,
      reason: null,
    })),
  }) satisfies ExecutionProof

it.each([
  [proof(false, ['closed', 'closed']), 'Closed 2 of 2 findings'],
  [proof(false, ['closed', 'open', 'notAssessed']), 'Closed 1 of 3 findings'],
  [proof(false, ['open']), 'Closed 0 of 1 finding'],
  [proof(true, ['open', 'open']), '2 of 2 findings are open again'],
  [proof(true, ['open']), '1 of 1 finding is open again'],
  [proof(true, ['closed']), '0 of 1 finding is open again'],
])('says %#', (of, headline) => expect(proofHeadline(of)).toBe(headline))

it('shows a score only where there are two', () => {
  expect(scoreText(proof(false, []))).toBe('Score 61.0 → 68.0')
  expect(scoreText(proof(false, [], [null, null]))).toBeNull()
})
