import { Button, Card, Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData, useNavigation, useRevalidator, useSearchParams } from '@remix-run/react'
import { IconShieldHalf } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FilterBar } from '#app/components/filter-bar/filter-bar.tsx'
import { oneOf } from '#app/components/filter-bar/one-of.ts'
import { SubscriptionFilter } from '#app/components/filter-bar/subscription-filter.tsx'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { DoneNotice } from '#app/components/notice/done-notice.tsx'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { ShowOlder } from '#app/components/row-table/show-older.tsx'
import { TabLink, TabLinks } from '#app/components/tab-links/tab-links.tsx'
import { useEndingExceptions } from '#app/components/use-ending-exceptions.ts'
import { ViewerNote } from '#app/components/viewer-note.tsx'
import { exceptionStates } from '#app/contract/choices.ts'
import type { ExceptionState } from '#app/contract/exceptions.ts'
import { listExceptions } from '#app/domain/scans/exceptions/list-exceptions.ts'
import { latestFinishedScan } from '#app/domain/scans/list-scans.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { exceptionStateWords } from '#app/text/exception-words.ts'
import { ExceptionTable } from './exception-table.tsx'
import { ExceptionsFile } from './exceptions-file.tsx'

export const meta: MetaFunction = () => [{ title: 'Exceptions · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { state, subscriptionId, most } = readFilter(new URL(request.url).searchParams)
  const found = await listExceptions(services, actor, { state, subscriptionId: subscriptionId || undefined })
  const exceptions = found.slice(0, most)
  const subscriptions = [...new Set(exceptions.map((one) => one.subscriptionId))]
  const latest = await Promise.all(subscriptions.map((id) => latestFinishedScan(services, actor, id)))
  return { exceptions, found: found.length, latest: latest.flatMap((scan) => scan ?? []) }
}

/** Rows of a page; more when they are asked for. */
const rowsAtOnce = 200

function readFilter(params: URLSearchParams) {
  return {
    state: oneOf(exceptionStates, params.get('state')) || 'inForce',
    subscriptionId: params.get('subscription') ?? '',
    most: /^\d{3,5}$/.test(params.get('rows') ?? '') ? Number(params.get('rows')) : rowsAtOnce,
  }
}

const none: Record<ExceptionState, string> = {
  inForce: 'No exception is in force. Accept a finding on the page of its gap, or import a file.',
  ended: 'No exception has ended by its end date.',
  revoked: 'No exception was revoked.',
}

export default function Exceptions() {
  const { exceptions, found, latest } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { state, subscriptionId } = readFilter(params)
  const [told, setTold] = useState<{ role: 'error' | 'success'; text: string } | null>(null)
  const { revalidate } = useRevalidator()
  const ending = useEndingExceptions()
  const change = useFilterChange()
  const loading = useNavigation().state !== 'idle'
  return (
    <Stack gap={20}>
      <PageHead title="Exceptions" subtitle="Findings that are accepted: which, why, by whom, until when">
        <ExceptionsFile
          subscriptionId={subscriptionId}
          onDone={(text) => {
            setTold({ role: 'success', text })
            revalidate()
          }}
          onError={(text) => setTold({ role: 'error', text })}
        />
      </PageHead>
      <ViewerNote act="add, import and revoke exceptions" />
      {told && (
        <Notice role={told.role} onDismiss={() => setTold(null)}>
          {told.text}
        </Notice>
      )}
      {ending.done && <DoneNotice done={ending.done} onDismiss={ending.forget} />}
      <ErrorNotice error={ending.error} onDismiss={ending.forget} />
      <TabLinks label="States">
        {exceptionStates.map((one) => (
          <TabLink key={one} to={addressOf(params, one)} current={one === state}>
            {exceptionStateWords[one]}
          </TabLink>
        ))}
      </TabLinks>
      <FilterBar columns="minmax(0, 270px)">
        <SubscriptionFilter value={subscriptionId} onChange={(value) => change('subscription', value)} />
      </FilterBar>
      <Card padding={0} className={rows.card}>
        {exceptions.length === 0 ? (
          <EmptyState
            icon={IconShieldHalf}
            action={
              state === 'inForce' && (
                <Button component={Link} to="/app/security-scanner/results" variant="default">
                  View scan results
                </Button>
              )
            }
          >
            {none[state]}
          </EmptyState>
        ) : (
          <ExceptionTable
            exceptions={exceptions}
            latest={latest}
            busyId={ending.busy}
            onRevoke={(one) => void ending.revoke(one)}
          />
        )}
        {found > exceptions.length && (
          <ShowOlder loading={loading} onShow={() => change('rows', String(exceptions.length + rowsAtOnce))} />
        )}
      </Card>
    </Stack>
  )
}

function addressOf(params: URLSearchParams, state: ExceptionState): string {
  const query = new URLSearchParams(params)
  query.delete('rows')
  if (state === 'inForce') query.delete('state')
  else query.set('state', state)
  const search = query.toString()
  return `/app/exceptions${search ? `?${search}` : ''}`
}

export function ErrorBoundary() {
  return <PageFailure to="/app/dashboard" label="Dashboard" />
}
