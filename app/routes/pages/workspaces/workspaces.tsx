import { Card, Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { IconStack2 } from '@tabler/icons-react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { listWorkspaces } from '#app/domain/executions/reading/list-workspaces.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { formatTime } from '#app/text/time.ts'
import { WorkspaceChip } from './workspace-chip.tsx'
import classes from './workspaces.module.css'

export const meta: MetaFunction = () => [{ title: 'Workspaces · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  return { workspaces: await listWorkspaces(services, actor) }
}

export default function Workspaces() {
  const { workspaces } = useLoaderData<typeof loader>()
  return (
    <Stack gap={20}>
      <PageHead title="Workspaces" subtitle="What playbooks have deployed, and where" />
      <Card padding={0} className={rows.card}>
        {workspaces.length > 0 ? (
          <table className={`${rows.table} ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">Workspace</th>
                <th scope="col">Playbook</th>
                <th scope="col">Subscription</th>
                <th scope="col">Status</th>
                <th scope="col">Resources</th>
                <th scope="col">Updated</th>
              </tr>
            </thead>
            <tbody>
              {workspaces.map((workspace) => (
                <tr key={workspace.id}>
                  <td>
                    <Link
                      to={`/app/workspaces/${encodeURIComponent(workspace.name)}`}
                      className={`${rows.open} ${classes.name} mono`}
                      prefetch="intent"
                    >
                      {workspace.name}
                    </Link>
                  </td>
                  <td>{workspace.playbookName}</td>
                  <td>{workspace.subscriptionName}</td>
                  <td>
                    <WorkspaceChip status={workspace.status} />
                  </td>
                  <td className="tabular">
                    {workspace.resources}
                    <span className={rows.onPhones}> {workspace.resources === 1 ? 'resource' : 'resources'}</span>
                  </td>
                  <td>
                    <time dateTime={workspace.updatedAt}>{formatTime(workspace.updatedAt)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <EmptyState icon={IconStack2}>No workspaces yet. Deploying a playbook makes the first one.</EmptyState>
        )}
      </Card>
    </Stack>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/executions" label="Execution History" />
}
