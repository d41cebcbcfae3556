import { Link } from '@remix-run/react'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { ExecutionProof } from '#app/contract/proof.ts'
import { countOf } from '#app/text/count.ts'
import { useLooksWhile } from '../execution-rows/use-looks-while.ts'
import { ErrorNotice } from '../notice/error-notice.tsx'
import { Notice } from '../notice/notice.tsx'
import { usePageAction } from '../page-action/use-page-action.ts'
import { Panel } from '../panel/panel.tsx'
import { ChangesProof } from './changes-proof.tsx'
import { ProofRows } from './proof-rows.tsx'
import { proofHeadline, proofReached, scoreText } from './proof-words.ts'
import { ScanNow } from './scan-now.tsx'

/** Milliseconds between two looks at a proof that is not there yet. */
const lookMs = 1500

interface ProofPanelProps {
  execution: Pick<ExecutionDetail, 'id' | 'can' | 'undoneBy' | 'subscriptionId'>
  proof: ExecutionProof
}

/** What an apply of fixes did to the findings that it was to close, and to the score. */
export function ProofPanel({ execution, proof }: ProofPanelProps) {
  useLooksWhile(proof.status === 'pending', lookMs)
  const { run, busy, error } = usePageAction(`/app/executions/${execution.id}`)
  const again = execution.can.prove && busy === null ? { label: 'Check again', onClick: () => run('prove') } : undefined
  if (proof.status === 'pending')
    return <Notice role="info">The changed resources are read again, to see which findings this apply closed.</Notice>
  if (proof.of === 'changes' && proof.status === 'done')
    return <ChangesProof proof={proof} subscriptionId={execution.subscriptionId} />
  const all = proofReached(proof) === proof.findings.length
  return (
    <>
      <ErrorNotice error={error} />
      {execution.undoneBy && (
        <Notice role="info">
          Undone since:{' '}
          <Link to={`/app/executions/${execution.undoneBy}`}>the apply that brought the former values back</Link>. What
          follows is how it was before that.
        </Notice>
      )}
      {proof.status === 'done' && proof.error !== null && (
        <Notice role="warning" action={again}>
          It could not be proved once more. {proof.error}
        </Notice>
      )}
      {proof.status === 'failed' && (
        <Notice role="warning" action={again}>
          Which findings this apply closed is not known. {proof.error}
        </Notice>
      )}
      {proof.status === 'done' && all && proof.findings.length > 0 && (
        <Notice role={proof.undo ? 'info' : 'success'}>
          {proofHeadline(proof)}. <ScanNow subscriptionId={execution.subscriptionId} />
        </Notice>
      )}
      {proof.status === 'done' && !all && (
        <Notice role="warning" action={again}>
          {proofHeadline(proof)}. The others say why below.
        </Notice>
      )}
      {proof.status === 'done' && (
        <Panel
          title={proof.undo ? 'Findings after the undo' : 'Findings'}
          aside={<span className="tabular">{scoreText(proof) ?? countOf(proof.findings.length, 'finding')}</span>}
          defaultOpened
        >
          <ProofRows proof={proof} />
        </Panel>
      )}
    </>
  )
}
