import { Link, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useExecutionEvents } from '#app/components/execution-events/use-execution-events.ts'
import { Notice } from '#app/components/notice/notice.tsx'
import { usePageAction } from '#app/components/page-action/use-page-action.ts'
import { validationIssues } from '#app/components/terraform-steps/validation-issues.ts'
import { useVariableForm } from '#app/components/variables/use-variable-form.ts'
import { ViewerNote } from '#app/components/viewer-note.tsx'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { FixDetail, RepairRow } from '#app/contract/fix-detail.ts'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { changedIn } from '#app/text/changed-since-scan.ts'
import { backTexts, otherPlanText } from '#app/text/fix-words.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { choosableIds, effectOf, rowsOf } from './chosen-effect.ts'
import { closingFacts } from './closing-facts.ts'
import { FixColumns } from './fix-columns.tsx'
import { fixPath } from './fix-path.ts'
import { GoBackCard } from './go-back-card.tsx'
import { lockedBy } from './locked-by.ts'
import { MayBreakCard } from './may-break-card.tsx'
import { ResourcesCard } from './resources-card.tsx'
import { ReviewBar } from './review-bar.tsx'
import { ScoreCard } from './score-card.tsx'

interface ReviewStepProps {
  detail: FixDetail
  /** What was planned last; it matters here while it is made, and when that failed. */
  planned: ExecutionDetail | null
  /** The plan that waited was discarded just now. */
  discarded: boolean
}

/** What a fix would do, resource by resource, with the choice of them and the values that a person gives. */
export function ReviewStep({ detail, planned, discarded }: ReviewStepProps) {
  const { gaps, fix, score } = detail
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(choosableIds(gaps)))
  const values = useVariableForm(gaps.flatMap(({ inputs }) => inputs))
  const action = usePageAction(fixPath(detail), undefined, values.showIssues)
  const planning = detail.step === 'plan'
  useExecutionEvents(planning ? (planned?.id ?? null) : null, useRevalidator().revalidate)
  const busy = planning || action.busy === 'plan'
  const locked = lockedBy(fix.locks)
  const effect = effectOf(gaps, chosen, (row) => locked(row).length > 0)
  const taken = (row: { id: string; choosable: boolean; closed: boolean }) =>
    !row.closed && (!row.choosable || chosen.has(row.id))
  const failed = planned?.status === 'failed' && detail.step === 'review' ? planned.error : null
  const canceled = planned?.status === 'canceled' && detail.step === 'review'
  const refused = failed === null ? '' : (planned?.result?.stderr ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each plan that fails refuses once
  useEffect(() => {
    const issues = validationIssues(refused)
    if (issues.length > 0) values.showIssues(issues)
  }, [planned?.id, refused])
  const changed = changedIn(failed ?? '')
  const [scanError, setScanError] = useState<string | null>(null)
  const leaveOut = (ids: readonly string[]) => setChosen(new Set([...chosen].filter((id) => !ids.includes(id))))

  const changedIds = new Set(changed.map(({ id }) => id.toLowerCase()))
  const isChanged = ({ id, failingId }: RepairRow) =>
    changedIds.has(id.toLowerCase()) || changedIds.has(failingId.toLowerCase())
  const changedChosen = rowsOf(gaps, isChanged).filter(({ id }) => chosen.has(id))

  function plan() {
    if (!values.check()) return
    action.run('plan', { resourceIds: JSON.stringify([...chosen]), values: JSON.stringify(values.values) })
  }

  return (
    <>
      <div>
        {(action.error ?? scanError ?? (changed.length === 0 && failed)) && (
          <Notice role="error" onDismiss={action.error ? action.forgetError : undefined}>
            {action.error ?? scanError ?? `The plan failed. ${failed}`}
          </Notice>
        )}
        {canceled && !busy && <Notice role="info">The plan was canceled. Nothing was changed in Azure.</Notice>}
        {discarded && !busy && <Notice role="info">The plan was discarded. Nothing was changed in Azure.</Notice>}
        <ViewerNote act="plan fixes" />
        <OtherPlans fix={fix} />
        {changed.length > 0 && (
          <ChangedNotice
            changed={changed}
            subscriptionId={detail.scan.subscriptionId}
            onLeaveOut={
              busy || changedChosen.length === 0 ? undefined : () => leaveOut(changedChosen.map(({ id }) => id))
            }
            onError={setScanError}
          />
        )}
        <FixColumns
          main={
            <ResourcesCard
              detail={detail}
              chosen={chosen}
              disabled={busy}
              form={values.form}
              onChoose={setChosen}
              onChange={values.changeFields}
            />
          }
        >
          <ScoreCard
            title="What it brings"
            before={score}
            after={score === null ? null : score + effect.points}
            facts={[
              ...closingFacts({ ...effect, closes: effect.findings, of: effect.findings + effect.behindLocks }),
              ...(fix.roles.length > 0 ? [{ name: 'Needs', value: fix.roles.join(' or ') }] : []),
            ]}
          />
          <MayBreakCard
            impacts={gaps.filter(({ resources }) => resources.some(taken)).map(({ impact }) => impact)}
            locks={fix.locks}
            gaps={gaps}
            chosen={chosen}
            onLeaveOut={busy ? undefined : leaveOut}
          />
          <GoBackCard texts={backTexts(gaps, taken)} />
        </FixColumns>
      </div>
      <ReviewBar
        detail={detail}
        chosen={chosen.size}
        closes={effect.findings + effect.behindLocks}
        wrongValues={Object.keys(values.form.errors).length}
        busy={busy}
        planned={planning ? planned : null}
        opening={action.busy === 'editAsTemplate'}
        onPlan={plan}
        onEdit={() => action.run('editAsTemplate')}
      />
    </>
  )
}

/** The plans of others that do a part of a fix, so that nobody plans the same twice. */
function OtherPlans({ fix }: { fix: FixRow }) {
  const open = fix.findings - fix.closed
  return fix.inOtherPlans.map((plan) => (
    <Notice key={plan.executionId} role="info">
      {otherPlanText(plan, open)}:{' '}
      <Link to={`/app/workspaces/${encodeURIComponent(plan.workspaceName)}`} className="mono">
        {plan.workspaceName}
      </Link>
      . Approve or discard it there before you plan the same again.
    </Notice>
  ))
}
