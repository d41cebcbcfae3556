import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { FixPlanView } from '#app/components/fix-plan/fix-plan-view.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { NewerScan } from '#app/components/newer-scan.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { readFixPlan } from '#app/domain/fixes/fix-plan/read-fix-plan.ts'
import { newerScan } from '#app/domain/scans/newer-scan.ts'
import { whoseScan } from '#app/domain/scans/whose-scan.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { countOf } from '#app/text/count.ts'

export const meta: MetaFunction = () => [{ title: 'Fix plan · Parapet' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const plan = await forPage(readFixPlan(services, actor, params.scanId ?? ''))
  const newer = await newerScan(services, actor, plan.scan.id)
  const whose = await forPage(whoseScan(services, actor, plan.scan.id))
  return { plan, whose, newer, now: services.now().getTime() }
}

/** Filters live in the URL and need no new data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

export default function ScanFixPlan() {
  const { plan, newer, now } = useLoaderData<typeof loader>()
  const { scan, fixes } = plan
  const count = fixes.filter(({ state }) => state !== 'forYou').length
  return (
    <FixPlanView
      plan={plan}
      now={now}
      head={(actions) => (
        <>
          <PageHead
            title="Fix plan"
            subtitle={
              <>
                {plan.score === null ? 'For' : `${countOf(count, 'fix', 'fixes')} for`} the scan of{' '}
                <Moment at={scan.createdAt} /> in {scan.subscriptionName}
              </>
            }
          >
            {actions}
          </PageHead>
          <NewerScan scan={newer} />
        </>
      )}
    />
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/security-scanner/results" label="Scan Results" />
}
