import { Button, Card, Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData, useSearchParams } from '@remix-run/react'
import { IconCube, IconFilterOff } from '@tabler/icons-react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useLooksWhile } from '#app/components/execution-rows/use-looks-while.ts'
import { useClearFilters, useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { listWorkspaces } from '#app/domain/executions/reading/list-workspaces.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { isFiltered, readFilter } from './workspace-filter.ts'
import { WorkspaceFilters } from './workspace-filters.tsx'
import { WorkspaceTable } from './workspace-table.tsx'

export const meta: MetaFunction = () => [{ title: 'Workspaces · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { search, status, kind, subscription } = readFilter(new URL(request.url).searchParams)
  const workspaces = await listWorkspaces(services, actor, {
    search: search || undefined,
    status: status || undefined,
    kind: kind || undefined,
    subscriptionId: subscription || undefined,
  })
  return { workspaces }
}

export default function Workspaces() {
  const { workspaces } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const filter = readFilter(params)
  const filtered = isFiltered(filter)
  const change = useFilterChange()
  const clear = useClearFilters()
  useLooksWhile(workspaces.some(({ status }) => status === 'running'))
  return (
    <Stack gap={20}>
      <PageHead title="Workspaces" subtitle="What fixes, playbooks and templates have applied, and where" />
      {(workspaces.length > 0 || filtered) && <WorkspaceFilters filter={filter} onChange={change} onClear={clear} />}
      <Card padding={0} className={rows.card}>
        {workspaces.length > 0 ? (
          <WorkspaceTable workspaces={workspaces} />
        ) : filtered ? (
          <EmptyState icon={IconFilterOff}>No workspace matches these filters.</EmptyState>
        ) : (
          <EmptyState
            icon={IconCube}
            action={
              <Button component={Link} to="/app/security-scanner/results" variant="default">
                View scan results
              </Button>
            }
          >
            No workspaces yet. Planning a fix, or deploying a playbook, makes the first one.
          </EmptyState>
        )}
      </Card>
    </Stack>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/executions" label="Execution History" />
}
