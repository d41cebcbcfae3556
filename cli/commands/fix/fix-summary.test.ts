import { expect, it } from 'vitest'
import type { ExecutionProof, ProofVerdict } from '#app/contract/proof.ts'
import type { Template } from '#app/contract/templates.ts'
import { plainLines } from '../../output/toned-line.ts'
import type { Outcome } from '../executions/carry-out.ts'
import { codeOfRuns, summaryLines } from './fix-summary.ts'
import type { FixRun } from './run-fix.ts'

const resources = ['a', 'b', 'c'].map((id) => ({ id, name: id, failing_id: id, former: null }))
const reasons = [{ control_id: 'x', title: '', severity: 'high', impact: '', paths: [] }]
/** Claims three findings. */
const template = { fixes: [{ reasons, resources }], modules: [] } as unknown as Template
const applied = { applied: {}, waits: false } as Outcome

function proof(verdicts: ProofVerdict[], undo = false): ExecutionProof {
  const about = { control_id: 'x', title: '', severity: 'high' as const, resource_name: '', reason: null }
  const findings = verdicts.map((verdict, at) => ({ ...about, resource_id: `${at}`, verdict }))
  const score = { scan_id: null, score_before: null, score_after: null }
  return { status: 'done', undo, error: null, ...score, findings, judged_at: null }
}
const run = (of: Partial<FixRun>): FixRun => ({
  template,
  workspace: 'w',
  outcome: applied,
  proof: null,
  error: null,
  ...of,
})
const said = (one: FixRun) => plainLines(summaryLines([one], true)).slice(1)

it('counts what a run claims, not what --var took out of it', () => {
  const one = run({ proof: proof(['closed', 'closed']) })
  expect(said(one)).toEqual(['  ✔ 2 of 2 findings closed.'])
  expect(codeOfRuns([one], true)).toBe(0)
})

it('counts what an apply closed before it failed, and stays a failure', () => {
  const one = run({ proof: proof(['closed', 'closed', 'open']), error: 'The apply failed.' })
  expect(said(one)).toEqual(['  ✖ 2 of 3 findings closed.', '  ✖ 1 template failed.'])
  expect(codeOfRuns([one], true)).toBe(1)
})

it('counts as closed nothing that an undo opened again', () => {
  const one = run({ proof: proof(['open', 'open'], true) })
  expect(said(one)).toEqual(['  ✖ 0 of 2 findings closed.'])
  expect(codeOfRuns([one], true)).toBe(1)
})

it('counts what failed before anything was applied by its template', () => {
  const one = run({ outcome: null, error: 'mail needs a value.' })
  expect(said(one)).toEqual(['  ✖ 0 of 3 findings closed.', '  ✖ 1 template failed.'])
  expect(codeOfRuns([one], false)).toBe(1)
})

it('says nothing of findings where nothing was to be done', () => {
  const one = run({ outcome: { ...applied, applied: null } })
  expect(said(one)).toEqual(['  1 template had nothing to do.'])
  expect(codeOfRuns([one], true)).toBe(0)
})
