import { expect, it } from 'vitest'
import type { ExecutionProof, ProofVerdict } from '#app/contract/proof.ts'
import { outcomeOf } from './outcome.ts'

const proof = (verdicts: ProofVerdict[], of: Partial<ExecutionProof> = {}): ExecutionProof => ({
  status: 'done',
  undo: false,
  error: null,
  scan_id: 's',
  score_before: 50,
  score_after: 52,
  judged_at: null,
  findings: verdicts.map((verdict, at) => ({
    control_id: 'c',
    title: 'T',
    severity: 'high',
    resource_id: `/subscriptions/s/resourceGroups/rg/providers/Microsoft.Sql/servers/sql-${at}`,
    resource_name: `sql-${at}`,
    verdict,
    reason: verdict === 'closed' ? null : 'minimalTlsVersion is None.',
  })),
  ...of,
})
const applied = { status: 'applied', error: null, applied: { done: 2, total: 2 } } as const
const stopped = {
  status: 'failed',
  applied: { done: 1, total: 2 },
  error: '1 of 2 done; sql-1: its group rg has a lock. Take the lock away, or leave the resource out. Then plan again.',
} as const

it.each([
  [{ ...applied, proof: proof(['closed', 'closed']) }, 'success', '2 of 2 closed.', ''],
  [
    { ...stopped, proof: proof(['closed', 'open']) },
    'warning',
    '1 of 2 closed.',
    'sql-1: its group rg has a lock. Take the lock away, or leave the resource out. Then plan again.',
  ],
  [{ ...applied, proof: proof(['closed', 'open']) }, 'warning', '1 of 2 closed.', 'sql-1: minimalTlsVersion is None.'],
  [
    {
      status: 'canceled',
      applied: { done: 1, total: 2 },
      error: 'Canceled. 1 of 2 done. Azure may still carry out what was under way. Plan again to go on.',
      proof: proof(['closed', 'open']),
    },
    'warning',
    '1 of 2 closed.',
    'Canceled. Azure may still carry out what was under way. Plan again to go on.',
  ],
  [
    { ...applied, proof: proof(['closed', 'notAssessed']) },
    'warning',
    '1 of 2 closed, 1 not assessed.',
    'sql-1: minimalTlsVersion is None.',
  ],
  [
    { ...applied, proof: proof(['notAssessed', 'notAssessed']) },
    'warning',
    'What was closed is not known.',
    'sql-0: minimalTlsVersion is None.',
  ],
  [{ ...applied, proof: proof(['open'], { undo: true }) }, 'info', '1 of 1 open again.', ''],
  [
    { ...applied, proof: proof([], { status: 'pending' }) },
    'info',
    'Applied.',
    'What was changed is read again, to see which findings are closed.',
  ],
  [
    { ...applied, proof: proof([], { status: 'failed', error: 'Azure did not answer.' }) },
    'warning',
    'What was closed is not known.',
    'Azure did not answer.',
  ],
  [{ ...stopped, proof: null }, 'error', 'What was closed is not known.', stopped.error],
  [
    { status: 'interrupted', error: 'The server stopped.', applied: null, proof: null },
    'error',
    'What was closed is not known.',
    'The server stopped.',
  ],
  [
    { status: 'failed', error: '0 of 2 done; stopped.', applied: { done: 0, total: 2 }, proof: null },
    'error',
    'Nothing was closed.',
    '0 of 2 done; stopped.',
  ],
  [
    {
      status: 'failed',
      applied: null,
      error: [
        '1 of the 3 resources that this plan changes is not as it was when the plan was made. Nothing was applied. Plan again to see what would change now.',
        '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Sql/servers/sql-1',
      ].join('\n'),
      proof: null,
    },
    'error',
    'Nothing was closed.',
    '1 of the 3 resources that this plan changes is not as it was when the plan was made. Nothing was applied. Plan again to see what would change now. Changed since: sql-1.',
  ],
] as const)('%# says what an apply came to', (execution, role, headline, rest) =>
  expect(outcomeOf(execution)).toEqual({ role, headline, rest }),
)
