import { Stack } from '@mantine/core'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { summaryOf } from '#app/components/execution-rows/execution-summary.ts'
import { useTimes } from '#app/components/moment/use-times.ts'
import { PageColumns } from '#app/components/page-columns/page-columns.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { ViewerNote } from '#app/components/viewer-note.tsx'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { answerAction } from '../executions/answer-action.server.ts'
import { AboutCard } from './about-card.tsx'
import { DriftCard } from './drift-card.tsx'
import { ExecutionsCard } from './executions-card.tsx'
import { LatestRun } from './latest-run.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { StateResources } from './state-resources.tsx'
import { WaitingPlanCard } from './waiting-plan.tsx'
import { workspaceAction } from './workspace-action.server.ts'
import { WorkspaceBar } from './workspace-bar.tsx'
import { readWorkspace } from './workspace-data.server.ts'
import { WorkspaceHead } from './workspace-head.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, params }) => [
  { title: `${data?.workspace.playbookName ?? params.workspaceName} · Parapet` },
]

export const handle = { crumb: 'Workspace' }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { executions, ...data } = await forPage(readWorkspace(services, actor, params.workspaceName ?? ''))
  return { ...data, executions: executions.map(summaryOf) }
}

export function action({ request, params }: ActionFunctionArgs) {
  const { workspaceName = '' } = params
  return answerAction(request, 'operator', (call) => workspaceAction(call, workspaceName))
}

/** The search lives in the URL and needs no new data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

export default function WorkspacePage() {
  const { workspace, template, executions, shown, plan, lastApply, drifted } = useLoaderData<typeof loader>()
  const { waitingPlan, busy } = workspace
  const times = useTimes()
  const waiting = waitingPlan !== null && plan !== null && shown?.id === waitingPlan.executionId ? waitingPlan : null
  // What a check or a plan without consequences came to stands beside.
  const told =
    shown !== null && (shown.result?.success !== true || shown.command === 'apply' || shown.command === 'destroy')
  const blocked = busy ? `Busy: ${busy.user} runs ${busy.command} since ${times.exact(busy.since)}` : null
  return (
    <>
      <Stack gap={16}>
        <WorkspaceHead workspace={workspace} lastApply={lastApply} blocked={blocked} />
        <ViewerNote act="plan and apply, check drift and destroy" />
        {workspace.recovery && <RecoveryCard recovery={workspace.recovery} />}
        <PageColumns aside={340}>
          <Stack gap={16} miw={0}>
            {shown && waiting && plan && <WaitingPlanCard execution={shown} plan={plan} waiting={waiting} />}
            {shown && told && !waiting && <LatestRun key={shown.id} execution={shown} plan={plan} />}
            <StateResources workspace={workspace} drifted={drifted} />
          </Stack>
          <Stack gap={16} miw={0}>
            <DriftCard workspace={workspace} drifted={drifted} blocked={blocked} />
            <ExecutionsCard workspaceName={workspace.name} executions={executions} />
            <AboutCard workspace={workspace} template={template} />
          </Stack>
        </PageColumns>
      </Stack>
      {shown && waiting && plan && <WorkspaceBar key={shown.id} execution={shown} plan={plan} />}
    </>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/workspaces" label="Workspaces" />
}
