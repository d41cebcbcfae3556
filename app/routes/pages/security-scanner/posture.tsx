import { Stack } from '@mantine/core'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { useLooksWhile } from '#app/components/execution-rows/use-looks-while.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { ViewerNote } from '#app/components/viewer-note.tsx'
import type { PostureSubscription } from '#app/contract/posture.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import { listEnvironments } from '#app/domain/environments/list-environments.ts'
import { readPostureNow } from '#app/domain/fixes/read-posture-now.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { readPageContext } from '#app/server/working-context.server.ts'
import { criticalSplit } from '#app/text/critical-split.ts'
import { listedSubscriptions } from './listed-subscriptions.ts'
import { PostureGapsCard } from './posture-gaps-card.tsx'
import { SubscriptionsCard } from './subscriptions-card.tsx'
import { SummaryCard } from './summary-card.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { environment, subscriptions, azureError } = await readPageContext(request, services, actor)
  const posture = environment && subscriptions ? await readPostureNow(services, environment.id, subscriptions) : null
  const asked = new URL(request.url).searchParams.get('environment')
  const others = asked === null || asked === environment?.id ? [] : await listEnvironments(services, actor)
  // As after a notification about an environment that the person does not work in now.
  const meant = others.flatMap(({ id, name }) => (id === asked ? { id, name, here: environment?.name ?? '' } : []))[0]
  if (!posture) return { posture, azureError, meant }
  const { subscriptions: all, ...together } = posture
  const { rows, matching } = listedSubscriptions(all, new URL(request.url).searchParams)
  return {
    azureError,
    meant,
    posture: {
      ...together,
      rows,
      matching,
      total: all.length,
      counted: all.filter(({ scan }) => scan !== null).length,
      active: all.filter(({ later }) => later && scanIsActive(later.status)).length,
      isWhole: all.length > 0 && all.every(isGood),
      newest: newestScan(all),
    },
  }
}

export default function PosturePage() {
  const { posture, azureError, meant } = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useLooksWhile((posture?.active ?? 0) > 0)

  async function ask(call: Promise<unknown>, otherwise: string) {
    setAsking(true)
    setError(null)
    try {
      await call
    } catch (failure) {
      setError(errorText(failure, otherwise))
    } finally {
      setAsking(false)
      revalidate()
    }
  }
  const scan = (subscriptionIds?: string[]) =>
    void ask(api.call('posture.scan', { body: { subscriptionIds } }), 'Failed to start the scans')
  const cancel = (scanId: string) =>
    void ask(api.call('scans.cancel', { params: { scanId } }), 'Failed to cancel the scan')
  const cancelAll = () => void ask(api.call('posture.cancel', {}), 'Failed to cancel the scans')

  return (
    <Stack gap={16}>
      {azureError && (
        <Notice role="error" action={{ label: state === 'loading' ? 'Trying...' : 'Try again', onClick: revalidate }}>
          {azureError}
        </Notice>
      )}
      {!posture && !azureError && (
        <Notice role="info">There is no environment that you may use. Ask an admin to let you use one.</Notice>
      )}
      <ErrorNotice error={error} onDismiss={() => setError(null)} />
      {meant && (
        <Notice
          role="info"
          action={{
            label: `Work in ${meant.name}`,
            onClick: () =>
              void ask(
                api.call('environments.activate', { params: { environmentId: meant.id } }),
                `Failed to activate ${meant.name}`,
              ),
          }}
        >
          You followed a link about {meant.name}; this page shows {meant.here}, where you work.
        </Notice>
      )}
      {posture && (
        <>
          <Notice role={posture.isWhole ? 'success' : 'warning'}>{posture.coverage}</Notice>
          {posture.counted > 0 && (
            <SummaryCard
              summary={posture.summary}
              scoreParts={posture.scoreParts}
              fixed={null}
              critical={criticalSplit(posture.gaps)}
              standards={posture.standards}
              changes={null}
              immediate={posture.gaps.filter((gap) => gap.horizon === 'immediate').length}
              incomplete={posture.notAssessed > 0}
              standardQuery="?all=true"
            />
          )}
          <ViewerNote act="run scans" />
          <SubscriptionsCard {...posture} asking={asking} onScan={scan} onCancel={cancel} onCancelAll={cancelAll} />
          {posture.counted > 0 && (
            <PostureGapsCard
              gaps={posture.gaps}
              counted={posture.counted}
              notAssessed={posture.notAssessed}
              newest={posture.newest}
            />
          )}
        </>
      )}
    </Stack>
  )
}

/** When the newest scan that counts was. */
const newestScan = (subscriptions: readonly PostureSubscription[]) =>
  subscriptions
    .flatMap(({ scan }) => scan?.at ?? [])
    .sort()
    .at(-1) ?? ''

/** It counts, with a scan that is neither old nor followed by one that failed. */
const isGood = ({ scan, later }: PostureSubscription) => scan && !scan.isOld && later?.status !== 'failed'
