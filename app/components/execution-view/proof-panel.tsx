import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { ExecutionProof } from '#app/contract/proof.ts'
import { countOf } from '../count.ts'
import { Notice } from '../notice/notice.tsx'
import { Panel } from '../panel/panel.tsx'
import { ProofRows } from './proof-rows.tsx'
import { proofHeadline, proofReached, scoreText } from './proof-words.ts'

/** Milliseconds between two looks at a proof that is not there yet. */
const lookMs = 1500

/** What an apply of fixes did to the findings that it was to close, and to the score. */
export function ProofPanel({ proof }: { proof: ExecutionProof }) {
  useLooksWhile(proof.status === 'pending')
  if (proof.status === 'pending')
    return <Notice role="info">The changed resources are read again, to see which findings this apply closed.</Notice>
  if (proof.status === 'failed')
    return <Notice role="warning">Which findings this apply closed is not known. {proof.error}</Notice>
  const all = proofReached(proof) === proof.findings.length
  return (
    <>
      {all && proof.findings.length > 0 && <Notice role="success">{proofHeadline(proof)}.</Notice>}
      {!all && <Notice role="warning">{proofHeadline(proof)}. The others say why below.</Notice>}
      <Panel
        title={proof.undo ? 'Findings after the undo' : 'Findings'}
        aside={<span className="tabular">{scoreText(proof) ?? countOf(proof.findings.length, 'finding')}</span>}
        defaultOpened
      >
        <ProofRows proof={proof} />
      </Panel>
    </>
  )
}

function useLooksWhile(pending: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!pending) return
    const timer = setInterval(revalidate, lookMs)
    return () => clearInterval(timer)
  }, [pending, revalidate])
}
