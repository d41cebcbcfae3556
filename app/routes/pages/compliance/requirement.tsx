import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageFailure } from '#app/components/page-failure.tsx'
import { requirementDetail } from '#app/domain/compliance/requirement-detail.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { lookedAtOn } from './looked-at.server.ts'
import { RequirementPane } from './requirement-pane.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.standard.short} ${data.requirement.id}` : 'Requirement'} · Parapet` },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { standardId = '', requirementId = '' } = params
  return forPage(
    lookedAtOn(request, services, actor).then((lookedAt) =>
      requirementDetail(services, lookedAt, standardId, requirementId),
    ),
  )
}

export default function Requirement() {
  const detail = useLoaderData<typeof loader>()
  return <RequirementPane key={detail.requirement.id} detail={detail} />
}

export function ErrorBoundary() {
  return <PageFailure to="/app/compliance" label="Compliance" />
}
