import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData, useNavigate } from '@remix-run/react'
import { DialogFrameContent } from '#app/components/dialog-frame/dialog-frame-content.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { AppError } from '#app/domain/errors.ts'
import { findPlaybook } from '#app/domain/playbooks/find-playbook.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { reopenedRun } from '../executions/reopened-run.server.ts'
import { DeployDialog } from './deploy-dialog.tsx'

export const meta: MetaFunction = () => [{ title: 'Deploy Playbook · Parapet' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const playbook = await forPage(
    findPlaybook(services, params.playbookId ?? '').then((found) => {
      if (found.retired) throw new AppError('conflict', `${found.name} is retired.`)
      return found
    }),
  )
  const proposed = `${playbook.level}-${services.now().getTime()}`
  return { playbook, ...(await reopenedRun(services, actor, request, proposed)) }
}

/** What was opened stays as it was opened, with its proposed name, until it is closed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function DeployPage() {
  const { playbook, workspaceName, lastApply } = useLoaderData<typeof loader>()
  const close = useBackToPlaybooks()
  return (
    <DeployDialog
      key={workspaceName}
      playbook={playbook}
      proposedName={workspaceName}
      lastApply={lastApply}
      onClose={close}
    />
  )
}

export function ErrorBoundary() {
  const close = useBackToPlaybooks()
  return (
    <DialogFrameContent title="Deploy Playbook" onClose={close}>
      <PageFailure to="/app/playbooks" label="Security Playbooks" order={2} />
    </DialogFrameContent>
  )
}

function useBackToPlaybooks() {
  const navigate = useNavigate()
  return () => navigate('/app/playbooks', { preventScrollReset: true })
}
