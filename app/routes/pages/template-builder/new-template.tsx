import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigate } from '@remix-run/react'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { builderData } from './builder-data.server.ts'
import { LoadFailure } from './load-failure.tsx'
import { planOfSet } from './set-plan.server.ts'
import { templateSet } from './template-set.server.ts'
import { TemplateSetList } from './template-set-list.tsx'
import { TemplateSetPlan } from './template-set-plan.tsx'
import { Wizard } from './wizard.tsx'

export { keepWhileStepping as shouldRevalidate } from './keep-while-stepping.ts'

export const meta: MetaFunction = () => [{ title: 'Template Builder · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requirePageSession(request)
  const set = await templateSet(session, request)
  return {
    set,
    fixes: set && (await planOfSet(session, set)),
    data: set ? null : await builderData(session.services),
  }
}

export default function NewTemplate() {
  const { set, fixes, data } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  if (set && fixes) return <TemplateSetPlan set={set} {...fixes} />
  if (set) return <TemplateSetList set={set} />
  return data && <Wizard data={data} template={null} scannedAt={null} onDone={() => navigate('/app/templates')} />
}

export function ErrorBoundary() {
  return <LoadFailure />
}
