import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { DialogFrame } from '#app/components/dialog-frame/dialog-frame.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { findTemplate } from '#app/domain/templates/find-template.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { ExecuteDialog } from './execute-dialog.tsx'

export const meta: MetaFunction = () => [{ title: 'Execute Template · Parapet' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const template = await forPage(findTemplate(services, actor, params.templateId ?? ''))
  const { id, name, status, version, subscription_id, run_variables, fixes, missing_modules } = template
  return {
    template: { id, name, status, version, subscription_id, run_variables, missing_modules, fixes: fixes.length },
    workspaceName: `workspace-${services.now().getTime()}`,
  }
}

export type ExecutableTemplate = Awaited<ReturnType<typeof loader>>['template']

/** What was opened stays as it was opened, with its proposed name, until it is closed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function ExecutePage() {
  const { template, workspaceName } = useLoaderData<typeof loader>()
  const close = useBackToLibrary()
  return <ExecuteDialog key={workspaceName} template={template} proposedName={workspaceName} onClose={close} />
}

export function ErrorBoundary() {
  const close = useBackToLibrary()
  return (
    <DialogFrame title="Execute Template" onClose={close}>
      <PageFailure to="/app/templates" label="Template Library" />
    </DialogFrame>
  )
}

/** To the library, with the filters kept. */
function useBackToLibrary() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => navigate(`/app/templates${search}`, { preventScrollReset: true })
}
