import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigate, useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { findTemplate } from '#app/domain/templates/find-template.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { builderData } from './builder-data.server.ts'
import { LoadFailure } from './load-failure.tsx'
import { SetPlace } from './set-place.tsx'
import { templateSet, whenGone } from './template-set.server.ts'
import { setQuery } from './template-set-query.ts'
import { Wizard } from './wizard.tsx'

export { keepWhileStepping as shouldRevalidate } from './keep-while-stepping.ts'

export const meta: MetaFunction = () => [{ title: 'Template Builder · Parapet' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requirePageSession(request)
  const [template, set, data] = await Promise.all([
    forPage(findTemplate(session.services, session.actor, params.templateId ?? '')),
    templateSet(session, request),
    builderData(session.services),
  ])
  return { template, set, data, scannedAt: await scannedAtOf(session, template.scan_id) }
}

/** When a scan was made; null when there is none, or none any more. */
async function scannedAtOf({ services, actor }: Awaited<ReturnType<typeof requirePageSession>>, scanId: string | null) {
  if (scanId === null) return null
  const scan = await findScan(services, actor, scanId).catch(whenGone)
  return scan?.createdAt ?? null
}

export default function EditTemplate() {
  const { template } = useLoaderData<typeof loader>()
  return <Editing key={template.id} />
}

/** A template as it was opened: what is read anew meanwhile replaces it only when somebody asks for it. */
function Editing() {
  const { template, set, data, scannedAt } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const [opened, setOpened] = useState(template)
  const [reloading, setReloading] = useState(false)
  if (reloading && state === 'idle' && template !== opened) {
    setReloading(false)
    setOpened(template)
  }
  return (
    <Wizard
      key={opened.version}
      data={data}
      template={opened}
      scannedAt={scannedAt}
      onDone={({ id }) =>
        navigate(set && id === template.id ? `/app/template-builder?${setQuery(set.query)}` : '/app/templates')
      }
      onReload={() => {
        setReloading(true)
        revalidate()
      }}
    >
      {set && <SetPlace set={set} templateId={template.id} />}
    </Wizard>
  )
}

export function ErrorBoundary() {
  return <LoadFailure />
}
