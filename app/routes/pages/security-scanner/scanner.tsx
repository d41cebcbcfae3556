import { Card, Stack } from '@mantine/core'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData, useNavigate, useRevalidator, useSearchParams } from '@remix-run/react'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { PageColumns } from '#app/components/page-columns/page-columns.tsx'
import { ScanRows } from '#app/components/scan-rows/scan-rows.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { useShellData } from '#app/components/shell-data.ts'
import { ViewerNote } from '#app/components/viewer-note.tsx'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Scan } from '#app/contract/scans.ts'
import type { Actor } from '#app/domain/actor.ts'
import { AppError } from '#app/domain/errors.ts'
import { listScansNow } from '#app/domain/fixes/list-scans-now.ts'
import { serviceTotals } from '#app/domain/judgement/results/service-totals.ts'
import { findScanRow, listScans, scanUnderWay } from '#app/domain/scans/list-scans.ts'
import type { ScanServices } from '#app/domain/scans/scan-services.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { useElapsed } from './elapsed.ts'
import { type ScanEnd, useFollowedScan } from './follow-scan.ts'
import { ProgressCard } from './progress-card.tsx'
import { StartScanCard } from './start-scan-card.tsx'

const recentScans = 6
const failedText = 'Failed to perform security scan'

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const begun = new URL(request.url).searchParams.get('scan')
  if (begun !== null) await leadToResults(services, actor, begun)
  const [underWay, recent] = await Promise.all([
    scanUnderWay(services, actor),
    listScansNow(services, actor, { limit: recentScans }),
  ])
  const before = underWay
    ? (await listScans(services, actor, { subscriptionId: underWay.subscriptionId })).find(
        (scan) => scan.status === 'done' && scan.source === underWay.source,
      )
    : undefined
  return {
    underWay,
    recent,
    comparedWith: before?.created_at ?? null,
    totals: serviceTotals(services.catalogue),
    now: services.now().getTime(),
  }
}

/** @throws Response that leads to the results of a scan that was done before this page was there */
async function leadToResults({ db }: ScanServices, actor: Actor, scanId: string): Promise<void> {
  const scan = await findScanRow({ db }, actor, scanId).catch((error) => {
    if (!(error instanceof AppError)) throw error
  })
  if (scan?.status === 'done') throw redirect(`/app/security-scanner/results/${scanId}`)
}

export default function Scanner() {
  const { underWay, recent, comparedWith, totals, now } = useLoaderData<typeof loader>()
  const { user, azureError } = useShellData()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { revalidate, state } = useRevalidator()
  const [ended, setEnded] = useState<{ scan: Scan; end: ScanEnd; comparedWith: string | null } | null>(null)
  const [busy, setBusy] = useState<'starting' | 'canceling' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { progress, live } = useFollowedScan(underWay, (end) => {
    setBusy(null)
    // The way back must not lead here again, which would lead to the results.
    const replace = params.has('scan')
    if (end.status === 'done') return navigate(`/app/security-scanner/results/${end.scanId}`, { replace })
    if (end.status === 'failed') setError(end.error ?? failedText)
    if (underWay) setEnded({ scan: underWay, end, comparedWith })
    revalidate()
  })
  const running = underWay !== null && ended?.scan.id !== underWay.id
  const shown = running ? underWay : (ended?.scan ?? null)
  const elapsed = useElapsed(shown ? (shown.startedAt ?? shown.createdAt) : null, now, running && live)

  async function run(subscriptionId: string) {
    setBusy('starting')
    setError(null)
    setEnded(null)
    try {
      await api.raw('scans.start', { body: { subscriptionId } }, { prefer: 'respond-async' })
      revalidate()
    } catch (failure) {
      setError(errorText(failure, failedText))
    } finally {
      setBusy(null)
    }
  }

  async function cancel(scanId: string) {
    setBusy('canceling')
    try {
      await api.call('scans.cancel', { params: { scanId } })
    } catch (failure) {
      setError(errorText(failure, 'Failed to cancel the scan'))
      setBusy(null)
      revalidate()
    }
  }

  return (
    <PageColumns aside={340}>
      <Stack gap={16} miw={0}>
        {azureError && (
          <Notice role="error" action={{ label: state === 'loading' ? 'Trying...' : 'Try again', onClick: revalidate }}>
            {azureError}
          </Notice>
        )}
        <ErrorNotice error={error} onDismiss={() => setError(null)} />
        <ViewerNote act="run scans" />
        <StartScanCard
          scanning={running ? underWay : null}
          starting={busy === 'starting'}
          onRun={(id) => void run(id)}
        />
        {running && !live && (
          <Notice role="warning">
            The connection to the server is lost. The scan is shown as it was then; it goes on, and this page takes it
            up again by itself.
          </Notice>
        )}
        {shown && (
          <ProgressCard
            scan={shown}
            progress={running ? progress : (ended?.end.progress ?? null)}
            ended={running ? null : (ended?.end ?? null)}
            elapsed={elapsed}
            totals={totals}
            comparedWith={running ? comparedWith : (ended?.comparedWith ?? null)}
            onCancel={roleAllows(user.role, 'operator') ? () => void cancel(shown.id) : undefined}
            canceling={busy === 'canceling'}
          />
        )}
      </Stack>
      <Stack gap={16} miw={0}>
        <Card padding={0} component="section">
          <CardHead title="Recent scans" ruled>
            {recent.length > 0 && <CountBadge count={recent.length} />}
          </CardHead>
          {recent.length > 0 ? (
            <ScanRows scans={recent} />
          ) : (
            <EmptyState icon={IconHistory}>No scans yet. Run the first one to see the score and the gaps.</EmptyState>
          )}
        </Card>
        {running && live && (
          <Notice role="info">
            You can leave this page. The scan keeps running, and the results open here when it finishes.
          </Notice>
        )}
      </Stack>
    </PageColumns>
  )
}
