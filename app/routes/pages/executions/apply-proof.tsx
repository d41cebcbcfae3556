import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { ProofPanel } from '#app/components/execution-view/proof-panel.tsx'
import type { loader } from './execution.tsx'

/** What an apply did to findings: looked for until it is known. */
export function ApplyProof({ executionId }: { executionId: string }) {
  const { data, load } = useFetcher<typeof loader>()
  useEffect(() => load(`/app/executions/${executionId}`), [executionId, load])
  const proof = data?.execution.proof
  return proof ? <ProofPanel execution={data.execution} proof={proof} /> : null
}
