import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { DialogFrameContent } from '#app/components/dialog-frame/dialog-frame-content.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { findTemplate } from '#app/domain/templates/find-template.ts'
import { listTemplateExecutions } from '#app/domain/templates/list-template-executions.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { reopenedRun } from '../executions/reopened-run.server.ts'
import { setQuery } from '../template-builder/template-set-query.ts'
import { ExecuteDialog } from './execute-dialog.tsx'

export const meta: MetaFunction = () => [{ title: 'Execute Template · Parapet' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const template = await forPage(findTemplate(services, actor, params.templateId ?? ''))
  const { id, name, status, version, subscription_id, run_variables, fixes, missing_modules } = template
  const runs = await listTemplateExecutions(services, actor, { template_id: id, limit: 20 })
  return {
    running: runs.filter((run) => run.status === 'running'),
    template: { id, name, status, version, subscription_id, run_variables, missing_modules, fixes: fixes.length },
    ...(await reopenedRun(services, actor, request, `workspace-${services.now().getTime()}`)),
  }
}

/** What was opened stays as it was opened, with its proposed name, until it is closed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function ExecutePage() {
  const { template, running, workspaceName, lastApply } = useLoaderData<typeof loader>()
  const close = useWayBack()
  return (
    <ExecuteDialog
      key={workspaceName}
      template={template}
      running={running}
      proposedName={workspaceName}
      lastApply={lastApply}
      onClose={close}
    />
  )
}

export function ErrorBoundary() {
  const close = useWayBack()
  return (
    <DialogFrameContent title="Execute Template" onClose={close}>
      <PageFailure to="/app/templates" label="Template Library" order={2} />
    </DialogFrameContent>
  )
}

/** To the library, with the filters kept; to the set of generated templates, when it was opened from there. */
function useWayBack() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const set = params.get('templates')
  params.delete('workspace')
  const to =
    set === null ? `/app/templates${params.size > 0 ? `?${params}` : ''}` : `/app/template-builder?${setQuery(set)}`
  return () => navigate(to, { preventScrollReset: set === null })
}
