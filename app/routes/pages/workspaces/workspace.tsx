import { Card, Stack } from '@mantine/core'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { IconHistory } from '@tabler/icons-react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { summaryOf } from '#app/components/execution-rows/execution-summary.ts'
import { ExecutionTable } from '#app/components/execution-rows/execution-table.tsx'
import { PageColumns } from '#app/components/page-columns/page-columns.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { executionPlan } from '#app/domain/executions/reading/list-executions.ts'
import { workspaceDetail } from '#app/domain/executions/reading/list-workspaces.ts'
import { executionDetail } from '#app/domain/fixes/execution-detail.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { answerAction } from '../executions/answer-action.server.ts'
import { LatestRun } from './latest-run.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { StateResources } from './state-resources.tsx'
import classes from './workspace.module.css'
import { workspaceAction } from './workspace-action.server.ts'
import { WorkspaceHead } from './workspace-head.tsx'

export const meta: MetaFunction = ({ params }) => [{ title: `${params.workspaceName} · Parapet` }]

export const handle = { crumb: 'Workspace' }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { executions, ...workspace } = await forPage(workspaceDetail(services, actor, params.workspaceName ?? ''))
  const latestId = workspace.busy?.executionId ?? executions[0]?.id
  const latest = latestId ? await executionDetail(services, actor, latestId) : null
  return {
    workspace,
    executions: executions.map(summaryOf),
    latest,
    plan: latest?.hasPlan ? await executionPlan(services, actor, latest.id) : null,
  }
}

export function action({ request, params }: ActionFunctionArgs) {
  const { workspaceName = '' } = params
  return answerAction(request, 'operator', async (call) => {
    const { removed } = await workspaceAction(call, workspaceName)
    if (removed) throw redirect('/app/workspaces')
  })
}

export default function WorkspacePage() {
  const { workspace, executions, latest, plan } = useLoaderData<typeof loader>()
  return (
    <Stack gap={16}>
      <WorkspaceHead workspace={workspace} />
      {workspace.recovery && <RecoveryCard recovery={workspace.recovery} />}
      <PageColumns aside={348} gap={16}>
        <Stack gap={16} miw={0}>
          {latest && <LatestRun key={latest.id} execution={latest} plan={plan} />}
        </Stack>
        <Stack gap={16} miw={0}>
          <StateResources workspace={workspace} />
        </Stack>
      </PageColumns>
      <Card padding={0} component="section" className={classes.card}>
        <CardHead title="Executions" mark={<CountBadge count={executions.length} />} ruled />
        {executions.length > 0 ? (
          <ExecutionTable executions={executions} openedId={latest?.id} />
        ) : (
          <EmptyState icon={IconHistory}>Nothing was run in this workspace yet.</EmptyState>
        )}
      </Card>
    </Stack>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/workspaces" label="Workspaces" />
}
