import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { useExecutionEvents } from '#app/components/execution-events/use-execution-events.ts'
import { useLooksWhile } from '#app/components/execution-rows/use-looks-while.ts'
import { wantedVerdict } from '#app/components/execution-view/proof-words.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import type { PageAction } from '#app/components/page-action/use-page-action.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { LockLink } from '#app/contract/lock-link.ts'
import { BroughtCard } from './brought-card.tsx'
import { FixColumns } from './fix-columns.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { ProofBar } from './proof-bar.tsx'
import { ProofCard } from './proof-card.tsx'
import { UndoCard } from './undo-card.tsx'

/** Milliseconds between two looks at a proof that is not there yet. */
const proofLookMs = 1500

interface ProofStepProps {
  detail: FixDetail
  applied: ExecutionDetail
  /** What was planned last: an undo while it is planned, or one that could not be. */
  planned: ExecutionDetail | null
  /** Locks that stopped something, in Azure's portal. */
  locks: readonly LockLink[]
  /** When a schedule scans again, ISO 8601. */
  nextScan: string | null
  action: PageAction
}

/** What an apply closed, by Azure's own word, and the ways on: again, back, to the next fix. */
export function ProofStep({ detail, applied, planned, locks, nextScan, action }: ProofStepProps) {
  const [scanError, setScanError] = useState<string | null>(null)
  const planning = detail.step === 'plan'
  useExecutionEvents(planning ? (planned?.id ?? null) : null, useRevalidator().revalidate)
  useLooksWhile(applied.proof?.status === 'pending', proofLookMs)
  const fields = { workspaceName: applied.workspaceName, executionId: applied.id }
  const failedPlan = detail.plan?.status === 'failed' ? `The way back could not be planned. ${detail.plan.error}` : null
  const error = action.error ?? scanError ?? failedPlan
  const { proof } = applied
  const closed = new Set(
    (proof?.findings ?? [])
      .filter(({ verdict }) => verdict === 'closed')
      .map(({ control_id, resource_id }) => `${control_id} ${resource_id.toLowerCase()}`),
  )
  return (
    <>
      <div>
        <ErrorNotice error={error} onDismiss={() => (action.error ? action.forgetError() : setScanError(null))} />
        <OutcomeNotice
          applied={applied}
          locks={locks}
          busy={action.busy ?? (planning ? 'planAgain' : null)}
          onAgain={() => action.run('planAgain', fields)}
          onProve={() => action.run('prove', fields)}
        />
        <FixColumns
          main={proof?.status === 'done' ? <ProofCard detail={detail} applied={applied} nextScan={nextScan} /> : null}
        >
          {proof?.status === 'done' && (
            <BroughtCard proof={proof} subscriptionId={detail.scan.subscriptionId} onError={setScanError} />
          )}
          <UndoCard
            detail={detail}
            applied={applied}
            taken={({ failingId }) => [...closed].some((key) => key.endsWith(` ${failingId.toLowerCase()}`))}
            busy={planning || action.busy === 'undo'}
            onUndo={() => action.run('undo', fields)}
          />
        </FixColumns>
      </div>
      <ProofBar
        detail={detail}
        applied={applied}
        said={
          proof?.status === 'done'
            ? `${proof.findings.filter(({ verdict }) => verdict === wantedVerdict(proof)).length} of ${proof.findings.length} findings are as they were to be`
            : proof?.status === 'pending'
              ? 'Azure is read again'
              : ''
        }
      />
    </>
  )
}
