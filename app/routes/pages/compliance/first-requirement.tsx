import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findStandard, oneStandard } from '#app/domain/compliance/read-compliance.ts'
import { requirementDetail } from '#app/domain/compliance/requirement-detail.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { lookedAtOn } from './looked-at.server.ts'
import { RequirementPane } from './requirement-pane.tsx'
import { firstShown } from './requirement-tree.tsx'

/** Beside the list of a standard stands at first what is not met. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  return forPage(
    (async () => {
      const { id } = findStandard(services, params.standardId ?? '')
      const lookedAt = await lookedAtOn(request, services, actor)
      const { standard } = await oneStandard(services, lookedAt, id)
      return requirementDetail(services, lookedAt, id, firstShown(standard) ?? '')
    })(),
  )
}

export default function FirstRequirement() {
  const detail = useLoaderData<typeof loader>()
  return <RequirementPane key={detail.requirement.id} detail={detail} />
}
