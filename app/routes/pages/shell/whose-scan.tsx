import { useMatches } from '@remix-run/react'
import { late } from '#app/components/late/late.tsx'
import type { OtherSubscriptionProps } from './other-subscription.tsx'

const OtherSubscription = late(async () => (await import('./other-subscription.tsx')).OtherSubscription)

/** What loaders of pages of one scan say: null of one of the subscription that the person works on. */
interface Told {
  whose?: OtherSubscriptionProps['scan'] | null
}

/** Above a page of a scan of another subscription than the bar shows, as after a link from somebody else. */
export function WhoseScan() {
  const [scan] = useMatches().flatMap(({ data }) => (data as Told | undefined)?.whose ?? [])
  return scan ? <OtherSubscription scan={scan} /> : null
}
