import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { PageFailure } from '#app/components/page-failure.tsx'
import { resourceDetail } from '#app/domain/fixes/resources/resource-detail.ts'
import { readyScan } from '#app/domain/scans/listed-scan.ts'
import { subscriptionWithResults } from '#app/server/chosen-subscription.server.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { PaneFrame } from './pane-frame.tsx'
import { ResourcePane } from './resource-pane.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? data.resource.name : 'Resource'} · Parapet` },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  return forPage(
    (async () => {
      const subscription = await subscriptionWithResults(services, actor, undefined)
      const listed = await readyScan(services, subscription)
      const { portal = null } = services.clouds.profile(subscription.cloud)
      return resourceDetail(services, listed, `/${params['*'] ?? ''}`, portal)
    })(),
  )
}

export default function ResourcePage() {
  const detail = useLoaderData<typeof loader>()
  const close = useBackToList()
  return <ResourcePane key={detail.resource.id} detail={detail} onClose={close} />
}

export function ErrorBoundary() {
  const close = useBackToList()
  return (
    <PaneFrame label="Resource" onClose={close}>
      <PageFailure to="/app/resources" label="Resources" order={2} />
    </PaneFrame>
  )
}

/** To the list, with the filters kept and the focus where it was. */
function useBackToList() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => {
    navigate(`/app/resources${search}`, { preventScrollReset: true })
    document.getElementById('resource-list')?.focus()
  }
}
