import type { ExecutionProof } from '#app/contract/proof.ts'
import { countOf } from '#app/text/count.ts'
import { changesText } from '#app/text/proof-words.ts'
import { Notice } from '../notice/notice.tsx'
import { Panel } from '../panel/panel.tsx'
import { ProofRows } from './proof-rows.tsx'
import { scoreText } from './proof-words.ts'
import { ScanNow } from './scan-now.tsx'

interface ChangesProofProps {
  proof: ExecutionProof
  subscriptionId: string
}

/** What an apply of a playbook, or of a template without fixes, did to the findings on what it changed. */
export function ChangesProof({ proof, subscriptionId }: ChangesProofProps) {
  const opened = proof.findings.some(({ verdict }) => verdict === 'newlyOpen')
  const closed = proof.findings.some(({ verdict }) => verdict === 'closed')
  const { judged = 0 } = proof
  return (
    <>
      <Notice role={opened ? 'warning' : closed ? 'success' : 'info'}>
        {changesText(proof)}. {judged > 0 && `${countOf(judged, 'resource')} judged again. `}
        <ScanNow subscriptionId={subscriptionId} />
      </Notice>
      <Panel
        title="Findings"
        aside={<span className="tabular">{scoreText(proof) ?? countOf(proof.findings.length, 'finding')}</span>}
        defaultOpened={proof.findings.length > 0}
      >
        <ProofRows proof={proof} />
      </Panel>
    </>
  )
}
