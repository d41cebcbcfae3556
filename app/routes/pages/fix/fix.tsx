import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { late } from '#app/components/late/late.tsx'
import { PanelSkeleton } from '#app/components/late/panel-skeleton.tsx'
import { usePageAction } from '#app/components/page-action/use-page-action.ts'
import { PageFailure } from '#app/components/page-failure.tsx'
import { executionPlan } from '#app/domain/executions/reading/list-executions.ts'
import { stoppingLocks } from '#app/domain/executions/reading/stopping-locks.ts'
import { executionDetail } from '#app/domain/fixes/execution-detail.ts'
import { fixDetail } from '#app/domain/fixes/fix-plan/fix-detail.ts'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { newerScan } from '#app/domain/scans/newer-scan.ts'
import { whoseScan } from '#app/domain/scans/whose-scan.ts'
import { nextScanAt } from '#app/domain/schedules/next-scan.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { answerAction } from '../executions/answer-action.server.ts'
import { fixAction } from './fix-action.server.ts'
import { FixHead } from './fix-head.tsx'
import { fixPath } from './fix-path.ts'
import { ReviewStep } from './review-step.tsx'
import { shownStep } from './shown-step.ts'
import { useDiscarded } from './use-discarded.ts'
import { useStepChange } from './use-step-change.ts'

const ApproveStep = late(async () => (await import('./approve-step.tsx')).ApproveStep, <PanelSkeleton />)
const ProofStep = late(async () => (await import('./proof-step.tsx')).ProofStep, <PanelSkeleton />)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? data.detail.fix.name : 'Fix'} · Parapet` },
]

export const handle = { crumb: 'Fix' }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { scanId = '', fixId = '' } = params
  const detail = await forPage(fixDetail(services, actor, scanId, fixId))
  const step = shownStep(detail, new URL(request.url).searchParams.get('step'))
  const applied = detail.apply && (await executionDetail(services, actor, detail.apply.id))
  const planId = detail.plan?.id ?? applied?.planId ?? null
  const planned = planId === null ? null : await executionDetail(services, actor, planId)
  const plan = planned?.hasPlan ? await executionPlan(services, actor, planned.id) : null
  const locks = applied ? await stoppingLocks(services.db, detail.scan.environmentId, applied) : []
  const nextScan = step === 'proof' ? await nextScanAt(services, actor, await findScan(services, actor, scanId)) : null
  const newer = await newerScan(services, actor, scanId)
  const whose = await forPage(whoseScan(services, actor, scanId))
  return { detail, step, applied, planned, plan, locks, nextScan, newer, whose }
}

export function action({ request, params }: ActionFunctionArgs) {
  const { scanId = '', fixId = '' } = params
  return answerAction(request, 'operator', (call) => fixAction(call, { scanId, fixId }))
}

export default function FixPage() {
  const data = useLoaderData<typeof loader>()
  return <Steps key={data.detail.fix.id} {...data} />
}

function Steps({
  detail,
  step,
  applied,
  planned,
  plan,
  locks,
  nextScan,
  newer,
}: ReturnType<typeof useLoaderData<typeof loader>>) {
  const heading = useStepChange(detail, step)
  const discarded = useDiscarded(detail)
  // Of the page, not of a step: a refusal stays to be read when somebody else has led the fix on to another step.
  const action = usePageAction(fixPath(detail))
  return (
    <>
      <FixHead detail={detail} step={step} applied={applied} newer={newer} heading={heading} />
      {step === 'review' && <ReviewStep detail={detail} planned={planned} discarded={discarded} />}
      {step === 'approve' && planned && (
        <ApproveStep key={planned.id} detail={detail} planned={planned} plan={plan} applied={applied} action={action} />
      )}
      {step === 'proof' && applied && (
        <ProofStep
          key={applied.id}
          detail={detail}
          applied={applied}
          planned={planned}
          locks={locks}
          nextScan={nextScan}
          action={action}
        />
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/security-scanner/results" label="Scan Results" />
}
