import { Card, Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { IconEqual } from '@tabler/icons-react'
import { BackLink } from '#app/components/back-link/back-link.tsx'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { compareScan } from '#app/domain/scans/compare-scan.ts'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { whoseScan } from '#app/domain/scans/whose-scan.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { moreAcceptedText } from '#app/text/exception-words.ts'
import { ChangeRows } from './change-rows.tsx'
import classes from './changes.module.css'

export const meta: MetaFunction = () => [{ title: 'Changes · Parapet' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { scanId = '' } = params
  const scan = await forPage(findScan(services, actor, scanId))
  const whose = await forPage(whoseScan(services, actor, scanId))
  return { scan, whose, comparison: await forPage(compareScan(services, actor, scanId)) }
}

const groups = [
  { change: 'new', title: 'New', note: 'Failed in this scan for the first time.', role: 'error' },
  { change: 'reopened', title: 'Reopened', note: 'Had been closed, and fail again.', role: 'error' },
  {
    change: 'resolved',
    title: 'Resolved',
    note: 'Failed in the scan before, and pass now or are gone.',
    role: 'neutral',
  },
] as const

export default function Changes() {
  const { scan, comparison } = useLoaderData<typeof loader>()
  const accepted = moreAcceptedText(comparison.moreAccepted)
  const listed = groups
    .map((group) => ({ ...group, items: comparison.items.filter((item) => item.change === group.change) }))
    .filter((group) => group.items.length > 0)
  return (
    <Stack gap={16}>
      <BackLink to={`/app/security-scanner/results/${scan.id}`}>Scan Results</BackLink>
      <PageHead
        title="What changed since the last scan"
        subtitle={
          <>
            {scan.subscriptionName}, <Moment at={scan.createdAt} /> beside <Moment at={comparison.previousAt} />
          </>
        }
      />
      {listed.length === 0 && (
        <Card padding={0}>
          <EmptyState icon={IconEqual}>
            {accepted ? `No finding is new or gone. ${accepted}.` : 'No finding changed between the two scans.'}
          </EmptyState>
        </Card>
      )}
      {listed.map(({ change, title, note, role, items }) => (
        <Card key={change} padding={0} component="section">
          <CardHead title={title} mark={<CountBadge count={items.length} role={role} />} subtitle={note} ruled />
          <ChangeRows scanId={change === 'resolved' ? comparison.previousScanId : scan.id} items={items} />
        </Card>
      ))}
      {listed.length > 0 && accepted && <p className={classes.note}>{accepted}.</p>}
      {comparison.total > comparison.items.length && (
        <p className={classes.note}>
          The first {formatCount(comparison.items.length)} of {countOf(comparison.total, 'change')} are listed, the
          heaviest first.
        </p>
      )}
    </Stack>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/security-scanner/results" label="Scan Results" />
}
