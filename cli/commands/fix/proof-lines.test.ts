import { expect, it } from 'vitest'
import type { ExecutionProof } from '#app/contract/proof.ts'
import { plainLines } from '../../output/toned-line.ts'
import { isProved, proofLines } from './proof-lines.ts'

const finding = (resource_name: string, verdict: 'closed' | 'open' | 'notAssessed', reason: string | null = null) => ({
  control_id: 'storage-secure-transfer',
  title: 'Storage accounts accept encrypted connections only',
  severity: 'high' as const,
  resource_id: `/subscriptions/s/${resource_name}`,
  resource_name,
  verdict,
  reason,
})
const proof = (of: Partial<ExecutionProof>): ExecutionProof => ({
  status: 'done',
  undo: false,
  error: null,
  scan_id: null,
  score_before: 61,
  score_after: 68,
  findings: [],
  judged_at: null,
  ...of,
})
const text = (of: Partial<ExecutionProof>) => plainLines(proofLines(proof(of)))

it('says what is closed, with the score', () => {
  expect(text({ findings: [finding('a', 'closed'), finding('b', 'closed')] })).toEqual([
    '  ✔ 2 of 2 findings closed. Score 61.0% → 68.0%.',
  ])
})

it('names what is still open or could not be read', () => {
  const findings = [
    finding('a', 'closed'),
    finding('b', 'open'),
    finding('c', 'notAssessed', 'Azure refuses to read it.'),
  ]
  expect(isProved(proof({ findings }))).toBe(false)
  const lines = text({ findings, score_before: null })
  expect(lines[0]).toBe('  ✖ 1 of 3 findings closed.')
  expect(lines.slice(1).join(' ').replace(/\s+/g, ' ')).toBe(
    ' Still open: Storage accounts accept encrypted connections only, b' +
      ' Not assessed: Storage accounts accept encrypted connections only, c: Azure refuses to read it.',
  )
})

it('tells what is gone from what the apply closed', () => {
  const gone = { ...finding('b', 'closed', 'The resource no longer exists.'), gone: true as const }
  const lines = text({ findings: [finding('a', 'closed'), gone], score_before: null })
  expect(lines[0]).toBe('  ✔ 2 of 2 findings closed, 1 of them gone with its resource.')
  expect(lines.slice(1).join(' ').replace(/\s+/g, ' ')).toBe(
    ' Gone: Storage accounts accept encrypted connections only, b: The resource no longer exists.',
  )
  expect(text({ findings: [gone], score_before: null })[0]).toBe('  ✔ 1 of 1 finding closed, gone with its resource.')
})

it('wants findings to be open again after an undo', () => {
  const undone = proof({ undo: true, findings: [finding('a', 'open')], score_before: 68, score_after: 61 })
  expect(isProved(undone)).toBe(true)
  expect(plainLines(proofLines(undone))).toEqual(['  ✔ 1 of 1 finding open again, as before. Score 68.0% → 61.0%.'])
  expect(isProved(proof({ undo: true, findings: [finding('a', 'closed')] }))).toBe(false)
})

it('says why nothing is proved', () => {
  expect(text({ status: 'failed', error: 'Azure did not answer.' })).toEqual([
    '  ✖ It could not be proved. Azure did not answer.',
  ])
})

it('says that it could not be proved once more beside what it said before', () => {
  const before = { findings: [finding('a', 'closed')], error: 'Azure did not answer.' }
  expect(isProved(proof(before))).toBe(false)
  expect(text(before)).toEqual([
    '  ✖ It could not be proved once more. Azure did not answer.',
    '  ✔ 1 of 1 finding closed. Score 61.0% → 68.0%.',
  ])
})
