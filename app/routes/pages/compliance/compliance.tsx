import { Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useParams } from '@remix-run/react'
import { useMemo, useState } from 'react'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { pack, unpack } from '#app/components/packed.ts'
import { PageFailure } from '#app/components/page-failure.tsx'
import { ScanAgain } from '#app/components/scan-again.tsx'
import { SubscriptionOnPhones } from '#app/components/subscription-on-phones.tsx'
import { findStandard, readCompliance } from '#app/domain/compliance/read-compliance.ts'
import { listScans } from '#app/domain/scans/list-scans.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import classes from './compliance.module.css'
import { ComplianceHead } from './compliance-head.tsx'
import { lookedAtOn } from './looked-at.server.ts'
import { RequirementList } from './requirement-list.tsx'
import { StandardCards } from './standard-cards.tsx'

/** Earlier scans that the page offers to look at. */
const offeredScans = 50

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.short} compliance` : 'Compliance'} · Parapet` },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  return forPage(
    (async () => {
      const { id } = findStandard(services, params.standardId ?? '')
      const lookedAt = await lookedAtOn(request, services, actor)
      const { scope, standards } = await readCompliance(services, lookedAt)
      const standard = standards.find((one) => one.id === id) ?? standards[0]
      if (!standard) throw new Error(`The standard ${id} was not read.`)
      return {
        scope,
        short: standard.short,
        standard: pack(standard),
        standards: standards.map(({ requirements, chapters, ...figures }) => figures),
        scans: await scansOf(lookedAt),
      }

      async function scansOf({ environmentId, subscriptionId }: typeof lookedAt) {
        if (subscriptionId === null) return []
        const viewer = { environments: [environmentId] }
        const scans = await listScans(services, viewer, { subscriptionId, limit: offeredScans })
        return scans.filter(({ status }) => status === 'done').map((scan) => ({ id: scan.id, at: scan.created_at }))
      }
    })(),
  )
}

/** Searching, filtering and opening another requirement change nothing of what is looked at. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, currentParams, nextParams, formMethod, defaultShouldRevalidate } = change
  const isSame = (name: string) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name)
  if (formMethod || currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return !(currentParams.standardId === nextParams.standardId && isSame('scan') && isSame('all'))
}

export default function CompliancePage() {
  const { scope, standards, scans, ...data } = useLoaderData<typeof loader>()
  const standard = useMemo(() => unpack(data.standard), [data.standard])
  const isOpen = useParams().requirementId !== undefined
  const [error, setError] = useState<string | null>(null)
  return (
    <Stack gap={20} className={classes.page} data-open={isOpen || undefined}>
      <Stack gap={20} className={classes.top}>
        <ComplianceHead scope={scope} standard={standard} scans={scans} onError={setError} />
        <SubscriptionOnPhones />
        <ErrorNotice error={error} onDismiss={() => setError(null)} />
        {scope.scans.length === 0 && (
          <Notice role="info">
            <div className={classes.never}>
              {`Nothing was scanned in ${scope.name} yet, so no control could judge a requirement.`}
              <ScanAgain label="Scan now" quiet onError={setError} />
            </div>
          </Notice>
        )}
        {scope.scans.length > 0 && scope.notScanned.length > 0 && (
          <Notice role="warning">{`Never scanned, and not counted: ${scope.notScanned.join(', ')}.`}</Notice>
        )}
        <StandardCards standards={standards} chosen={standard.id} />
      </Stack>
      <div className={classes.columns}>
        <RequirementList key={standard.id} standard={standard} />
        <Outlet context={standard} />
      </div>
    </Stack>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/dashboard" label="Dashboard" />
}
