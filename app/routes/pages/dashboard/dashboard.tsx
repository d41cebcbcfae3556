import { Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { summaryOf } from '#app/components/execution-rows/execution-summary.ts'
import { FixPlanLink } from '#app/components/fix-plan/fix-plan-link.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { SubscriptionOnPhones } from '#app/components/subscription-on-phones.tsx'
import { listExecutions } from '#app/domain/executions/reading/list-executions.ts'
import { scanResults } from '#app/domain/fixes/scan-results.ts'
import { listPlaybooks } from '#app/domain/playbooks/list-playbooks.ts'
import { latestFinishedScan } from '#app/domain/scans/list-scans.ts'
import { notScannedText } from '#app/domain/scans/not-scanned.ts'
import { readPostureFigures } from '#app/domain/scans/read-posture.ts'
import { scoreTrend } from '#app/domain/scans/score-trend.ts'
import { nextScanAt } from '#app/domain/schedules/next-scan.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { readWorkingContext } from '#app/server/working-context.server.ts'
import { criticalSplit } from '#app/text/critical-split.ts'
import { AllSubscriptions } from './all-subscriptions.tsx'
import { AzureEnvironment } from './azure-environment.tsx'
import { CriticalGaps } from './critical-gaps.tsx'
import classes from './dashboard.module.css'
import { DashboardAlerts } from './dashboard-alerts.tsx'
import { PostureTrend } from './posture-trend.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useAzureData } from './use-azure-data.ts'

const trendLength = 12
const activityLength = 5
const gapsShown = 5

export const meta: MetaFunction = () => [{ title: 'Dashboard · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { environment, subscriptions, selected } = await readWorkingContext(services, actor)
  const own = { environments: environment ? [environment.id] : [] }
  const latest = selected ? await latestFinishedScan(services, own, selected.subscriptionId) : null
  const [results, together, trend, recent, { playbooks }] = await Promise.all([
    latest ? scanResults(services, actor, latest.id) : null,
    environment && subscriptions && subscriptions.length > 1
      ? readPostureFigures(services, environment.id, subscriptions)
      : null,
    selected ? scoreTrend(services, own, selected.subscriptionId, trendLength) : [],
    listExecutions(services, actor, { limit: activityLength }),
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
      fixed: results.fixed,
    },
    together: together && {
      total: together.subscriptions.length,
      score: together.summary.overallScore,
      coverage: together.coverage,
    },
    notScanned:
      environment && selected && !latest ? await notScannedText(services, actor, environment, selected) : null,
    trend,
    recent: recent.map(summaryOf),
    playbooks: playbooks.length,
    nextScan,
    now: services.now().getTime(),
  }
}

export default function Dashboard() {
  const data = useLoaderData<typeof loader>()
  const { subscriptions, selectedId, posture, together, notScanned, trend, recent, playbooks, nextScan, now } = data
  const { revalidate } = useRevalidator()
  const azure = useAzureData(selectedId, posture?.scan ?? null, revalidate)
  return (
    <Stack gap={16}>
      <PageHead title="Dashboard" subtitle={<span className={classes.wide}>Overview and monitoring</span>}>
        <SubscriptionOnPhones />
        {posture && (
          <div className={classes.fixPlan}>
            <FixPlanLink scanId={posture.scan.id} />
          </div>
        )}
        {azure.figures && (
          <span className={classes.refreshed}>
            Azure data of <Moment at={azure.figures.at} />
          </span>
        )}
      </PageHead>
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
          <PostureTrend trend={trend} posture={posture} selected={selectedId !== null} notScanned={notScanned} />
        </div>
        <div className={classes.gaps}>
          <CriticalGaps posture={posture} now={now} />
        </div>
        <div className={classes.side}>
          <AzureEnvironment azure={azure} />
          <QuickActions results={posture !== null} playbooks={playbooks} nextScan={nextScan} />
          <RecentActivity executions={recent} />
        </div>
      </div>
    </Stack>
  )
}
