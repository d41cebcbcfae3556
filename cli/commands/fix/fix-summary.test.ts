import { expect, it } from 'vitest'
import type { FixRow } from '#app/contract/fix-plan.ts'
import type { ExecutionProof, ProofVerdict } from '#app/contract/proof.ts'
import { plainLines } from '../../output/toned-line.ts'
import type { Outcome } from '../executions/carry-out.ts'
import { codeOfRuns, summaryLines } from './fix-summary.ts'
import type { FixRun } from './run-fix.ts'

const fix = { findings: 4, closed: 1 } as FixRow
const applied = { applied: {}, waits: null } as Outcome

function proof(verdicts: ProofVerdict[]): ExecutionProof {
  const about = { control_id: 'x', title: '', severity: 'high' as const, resource_name: '', reason: null }
  const findings = verdicts.map((verdict, at) => ({ ...about, resource_id: `${at}`, verdict }))
  const score = { scan_id: null, score_before: null, score_after: null }
  return { status: 'done', undo: false, error: null, ...score, findings, judged_at: null }
}
const run = (of: Partial<FixRun>): FixRun => ({ fix, outcome: applied, proof: null, error: null, ...of })
const said = (...runs: FixRun[]) => plainLines(summaryLines(runs)).slice(1)

it('counts what a run claims', () => {
  const one = run({ proof: proof(['closed', 'closed']) })
  expect(said(one)).toEqual(['  ✔ 2 of 2 findings closed.'])
  expect(codeOfRuns([one], {})).toBe(0)
})

it('counts what an apply closed before it failed, and stays a failure', () => {
  const one = run({ proof: proof(['closed', 'closed', 'open']), error: 'The apply failed.' })
  expect(said(one)).toEqual(['  ✖ 2 of 3 findings closed.', '  ✖ 1 fix failed.'])
  expect(codeOfRuns([one], {})).toBe(1)
})

it('counts what failed before anything was applied by what is open of the fix', () => {
  const one = run({ outcome: null, error: 'mail needs a value.' })
  expect(said(one)).toEqual(['  ✖ 0 of 3 findings closed.', '  ✖ 1 fix failed.'])
  expect(codeOfRuns([one], {})).toBe(1)
})

it('says nothing of findings where nothing was to be done', () => {
  const one = run({ outcome: { ...applied, applied: null } })
  expect(said(one)).toEqual(['  1 fix had nothing to do.'])
  expect(codeOfRuns([one], { detailedExitcode: true })).toBe(0)
})

it('has its own word for a plan that was declined: it waits, and nothing failed', () => {
  const one = run({ outcome: { ...applied, applied: null, waits: 'declined' } })
  const other = run({ outcome: { ...applied, applied: null, waits: 'planOnly' } })
  expect(said(one, other)).toEqual(['  1 plan has changes and waits.', '  1 plan was declined and waits.'])
  expect(codeOfRuns([one], {})).toBe(0)
  expect(codeOfRuns([one], { detailedExitcode: true })).toBe(4)
})

it('of several ends as the one that went worst', () => {
  const fine = run({ proof: proof(['closed']) })
  const open = run({ proof: proof(['closed', 'open']) })
  const failed = run({ outcome: null, error: 'The apply failed.' })
  const waiting = run({ outcome: { ...applied, applied: null, waits: 'planOnly' } })
  expect(
    [
      [fine, open],
      [fine, failed],
      [waiting, fine, open],
    ].map((runs) => codeOfRuns(runs, {})),
  ).toEqual([1, 1, 1])
  expect(
    [
      [fine, fine],
      [fine, waiting],
      [waiting, open],
    ].map((runs) => codeOfRuns(runs, { detailedExitcode: true })),
  ).toEqual([0, 4, 1])
})
