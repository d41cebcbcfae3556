import { Button, Card, Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useParams, useSearchParams } from '@remix-run/react'
import { IconFilterOff, IconHistory } from '@tabler/icons-react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { summaryOf } from '#app/components/execution-rows/execution-summary.ts'
import { ExecutionTable } from '#app/components/execution-rows/execution-table.tsx'
import { useLooksWhile } from '#app/components/execution-rows/use-looks-while.ts'
import { useClearFilters, useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { PageRetry } from '#app/components/page-retry.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { ShowOlder } from '#app/components/row-table/show-older.tsx'
import { listExecutions } from '#app/domain/executions/reading/list-executions.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { filterQuery, isFiltered, readFilter } from './execution-filter.ts'
import { ExecutionFilters } from './execution-filters.tsx'
import { useOlderExecutions } from './use-older-executions.ts'

export { keepListUnderDialogs as shouldRevalidate } from '#app/components/keep-list-under-dialogs.ts'

const pageLength = 50

export const meta: MetaFunction = () => [{ title: 'Execution History · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const params = new URL(request.url).searchParams
  const filter = readFilter(params)
  const { search, command, outcome, kind, subscription, workspace } = filter
  const found = await forPage(
    listExecutions(services, actor, {
      search: search || undefined,
      command: command || undefined,
      outcome: outcome || undefined,
      kind: kind || undefined,
      subscriptionId: subscription || undefined,
      workspaceName: workspace || undefined,
      before: params.get('before') ?? undefined,
      limit: pageLength + 1,
    }),
  )
  return {
    executions: found.slice(0, pageLength).map(summaryOf),
    more: found.length > pageLength,
    query: filterQuery(filter),
  }
}

export default function Executions() {
  const first = useLoaderData<typeof loader>()
  const { executionId } = useParams()
  const [params] = useSearchParams()
  const change = useFilterChange()
  const clear = useClearFilters()
  const filter = readFilter(params)
  const query = filterQuery(filter)
  const { executions, more, loading, showOlder } = useOlderExecutions(first, query)
  useLooksWhile(first.executions.some((one) => one.result === null))

  return (
    <Stack gap={20}>
      <PageHead title="Execution History" subtitle={subtitleOf(filter.workspace)} />
      {(executions.length > 0 || isFiltered(filter)) && (
        <ExecutionFilters filter={filter} onChange={change} onClear={clear} />
      )}
      <Card padding={0} className={rows.card}>
        {executions.length > 0 ? (
          <ExecutionTable executions={executions} openedId={executionId} search={query} />
        ) : isFiltered(filter) ? (
          <EmptyState icon={IconFilterOff}>No execution matches these filters.</EmptyState>
        ) : (
          <EmptyState
            icon={IconHistory}
            action={
              <Button component={Link} to="/app/playbooks" variant="default">
                Audit Playbooks
              </Button>
            }
          >
            No executions found. Deploy your first playbook to see results here.
          </EmptyState>
        )}
        {more && <ShowOlder loading={loading} onShow={showOlder} />}
      </Card>
      <Outlet />
    </Stack>
  )
}

function subtitleOf(workspace: string) {
  if (workspace === '') return 'View deployment logs'
  return (
    <>
      What ran in the workspace <code>{workspace}</code>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <PageRetry title="Execution History" subtitle="View deployment logs">
      Failed to load executions
    </PageRetry>
  )
}
