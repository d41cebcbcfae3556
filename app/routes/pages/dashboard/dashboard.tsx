import { Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useRevalidator, useSearchParams } from '@remix-run/react'
import { useState } from 'react'
import { summaryOf } from '#app/components/execution-rows/execution-summary.ts'
import { FixPlanLink } from '#app/components/fix-plan/fix-plan-link.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { SubscriptionOnPhones } from '#app/components/subscription-on-phones.tsx'
import { ReportDays } from '#app/contract/posture-report.ts'
import { listExecutions } from '#app/domain/executions/reading/list-executions.ts'
import { scanResults } from '#app/domain/fixes/scan-results.ts'
import { listPlaybooks } from '#app/domain/playbooks/list-playbooks.ts'
import { postureReport } from '#app/domain/reports/posture-report.ts'
import { latestFinishedScan } from '#app/domain/scans/list-scans.ts'
import { notScannedText } from '#app/domain/scans/not-scanned.ts'
import { readPostureFigures } from '#app/domain/scans/read-posture.ts'
import { nextScanAt } from '#app/domain/schedules/next-scan.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { readPageContext } from '#app/server/working-context.server.ts'
import { criticalSplit } from '#app/text/critical-split.ts'
import { acceptedText } from '#app/text/exception-words.ts'
import { AllSubscriptions } from './all-subscriptions.tsx'
import { AzureEnvironment } from './azure-environment.tsx'
import { CriticalGaps } from './critical-gaps.tsx'
import classes from './dashboard.module.css'
import { DashboardAlerts } from './dashboard-alerts.tsx'
import { PostureTrend } from './posture-trend.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { PeriodMenu } from './report/period-menu.tsx'
import { PrintHead } from './report/print-head.tsx'
import { Report } from './report/report.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useAzureData } from './use-azure-data.ts'

const activityLength = 5
const gapsShown = 8

export const meta: MetaFunction = () => [{ title: 'Dashboard · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { environment, subscriptions, selected } = await readPageContext(request, services, actor)
  const own = { environments: environment ? [environment.id] : [] }
  const latest = selected ? await latestFinishedScan(services, own, selected.subscriptionId) : null
  const [results, together, report, recent, { playbooks }] = await Promise.all([
    latest ? scanResults(services, actor, latest.id) : null,
    environment && subscriptions && subscriptions.length > 1
      ? readPostureFigures(services, environment.id, subscriptions)
      : null,
    environment && selected
      ? postureReport(services, actor, { environmentId: environment.id, ...selected }, daysOf(request))
      : null,
    listExecutions(services, actor, { latestOfWorkspaces: true, limit: activityLength }),
    listPlaybooks(services, { retired: false }),
  ])
  const nextScan =
    environment && selected
      ? await nextScanAt(services, actor, {
          environmentId: environment.id,
          subscriptionId: selected.subscriptionId,
        })
      : null
  return {
    subscriptions: subscriptions?.length ?? null,
    selectedId: selected?.subscriptionId ?? null,
    posture: results && {
      scan: results.scan,
      summary: results.summary,
      standards: results.standards,
      changes: results.changes,
      gaps: results.criticalGaps.slice(0, gapsShown),
      gapCount: results.criticalGaps.length,
      critical: criticalSplit(results.criticalGaps),
      notAssessed: results.notAssessed.length,
      accepted: results.accepted.length > 0 ? acceptedText(results.accepted) : null,
      fixed: results.fixed,
    },
    together: together && {
      total: together.subscriptions.length,
      score: together.summary.overallScore,
      coverage: together.coverage,
    },
    notScanned:
      environment && selected && !latest ? await notScannedText(services, actor, environment, selected) : null,
    report,
    recent: recent.map((one) => ({
      ...summaryOf(one),
      subscriptionId: one.subscriptionId,
      subscriptionName: one.subscriptionName,
    })),
    playbooks: playbooks.length,
    nextScan,
    now: services.now().getTime(),
  }
}

/** As the address says, else 90. */
function daysOf(request: Request): ReportDays {
  return ReportDays.catch('90').parse(new URL(request.url).searchParams.get('days'))
}

export default function Dashboard() {
  const data = useLoaderData<typeof loader>()
  const { subscriptions, selectedId, posture, together, notScanned, report, recent, playbooks, nextScan, now } = data
  const [params] = useSearchParams()
  const [error, setError] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const azure = useAzureData(selectedId, posture?.scan ?? null, revalidate)
  return (
    <Stack gap={16} className={classes.page}>
      <PageHead title="Dashboard" subtitle={<span className={classes.wide}>Overview and monitoring</span>}>
        <SubscriptionOnPhones />
        {posture && (
          <div className={classes.fixPlan}>
            <FixPlanLink scanId={posture.scan.id} />
          </div>
        )}
        <div className={classes.actions}>
          {azure.figures && (
            <span className={classes.refreshed}>
              Azure data of <Moment at={azure.figures.at} />
            </span>
          )}
          {report && <PeriodMenu report={report} onError={setError} />}
        </div>
      </PageHead>
      {report && <PrintHead report={report} />}
      <ErrorNotice error={error} onDismiss={() => setError(null)} />
      <DashboardAlerts azure={azure} />
      {together && <AllSubscriptions {...together} />}
      <SummaryCards
        subscriptions={azure.subscriptions ?? subscriptions}
        figures={azure.figures}
        loading={azure.loading}
        playbooks={playbooks}
      />
      <div className={classes.columns}>
        <div className={classes.trend}>
          <PostureTrend
            report={report}
            posture={posture}
            isCompared={params.get('compare') === 'before'}
            notScanned={notScanned}
          />
        </div>
        <div className={classes.gaps}>
          <CriticalGaps posture={posture} now={now} />
        </div>
        <div className={classes.side}>
          <AzureEnvironment azure={azure} />
          <QuickActions results={posture !== null} playbooks={playbooks} nextScan={nextScan} />
          <RecentActivity executions={recent} now={now} />
        </div>
      </div>
      {report && <Report report={report} />}
    </Stack>
  )
}
