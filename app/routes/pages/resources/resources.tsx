import { Card, Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData, useParams } from '@remix-run/react'
import { IconDatabaseOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useLooksWhile } from '#app/components/execution-rows/use-looks-while.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { pack, unpack } from '#app/components/packed.ts'
import { PageFailure } from '#app/components/page-failure.tsx'
import { ScanAgain } from '#app/components/scan-again.tsx'
import { SubscriptionOnPhones } from '#app/components/subscription-on-phones.tsx'
import { ViewerNote } from '#app/components/viewer-note.tsx'
import { listResourcesNow } from '#app/domain/fixes/resources/list-resources-now.ts'
import { listedScan } from '#app/domain/scans/listed-scan.ts'
import { notScannedText } from '#app/domain/scans/not-scanned.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { readPageContext } from '#app/server/working-context.server.ts'
import classes from './explorer.module.css'
import { Explorer } from './explorer.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { readResourceQuery } from './resource-query.server.ts'
import { ResourcesHead } from './resources-head.tsx'

/** Rows of the first page; more follow while one scrolls. */
const pageLength = 60
const nothingChosen = 'Select an Azure subscription to see its resources.'
const nothingToRead = 'There is no subscription whose resources could be listed.'

export const meta: MetaFunction = () => [{ title: 'Resources · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { environment, selected, azureError, lost } = await readPageContext(request, services, actor)
  if (!selected || !environment)
    return {
      status: 'none' as const,
      reason: azureError ?? (lost === null ? nothingToRead : nothingChosen),
      canScan: false,
    }
  const listed = await listedScan(services, { ...selected, environmentId: environment.id })
  if (listed.status === 'none') {
    const reason = await notScannedText(services, actor, environment, selected)
    return { status: 'none' as const, reason: `${reason} A scan reads its resources.`, canScan: true }
  }
  if (listed.status !== 'ready') return listed
  const query = readResourceQuery(new URL(request.url).searchParams)
  const page = await forPage(listResourcesNow(services, listed, { ...query, limit: pageLength }))
  const { groups, tags } = listed.facets
  const choices = { groups: groups.map(({ name }) => name), tags: tags.map(({ tag }) => tag) }
  return { status: 'ready' as const, scan: listed.scan, list: pack({ page, ...choices }) }
}

/** Opening another resource changes nothing in the list. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod || currentUrl.href === nextUrl.href || currentUrl.search !== nextUrl.search
    ? defaultShouldRevalidate
    : false

export default function Resources() {
  const data = useLoaderData<typeof loader>()
  const opened = useParams()['*']
  const [error, setError] = useState<string | null>(null)
  const list = useMemo(() => (data.status === 'ready' ? unpack(data.list) : null), [data])
  useLooksWhile(data.status === 'building')
  return (
    <Stack gap={16} className={classes.page} data-opened={opened ? true : undefined}>
      <Stack gap={16} className={classes.top}>
        <ResourcesHead
          scan={data.status === 'none' ? null : (data.scan ?? null)}
          exports={data.status === 'ready'}
          onError={setError}
        />
        <SubscriptionOnPhones />
        <ViewerNote act="read the resources again" />
      </Stack>
      <ErrorNotice error={error} onDismiss={() => setError(null)} />
      {data.status === 'ready' && list && <Explorer scan={data.scan} {...list} onError={setError} />}
      {data.status === 'building' && <ListSkeleton />}
      {data.status === 'none' && (
        <Card padding={0}>
          <EmptyState icon={IconDatabaseOff} action={data.canScan && <ScanAgain label="Scan now" onError={setError} />}>
            {data.reason}
          </EmptyState>
        </Card>
      )}
      {data.status === 'failed' && (
        <Card padding={0} role="alert">
          <EmptyState icon={IconDatabaseOff} action={<ScanAgain label="Scan now" onError={setError} />}>
            {`The resources cannot be listed. ${data.error}`}
          </EmptyState>
        </Card>
      )}
    </Stack>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/resources" label="Resources" />
}
