import { late } from './late/late.tsx'

/** Says that a page of a scan is not of the subscription that the person works on, as after a link from somebody else. */
export const OtherSubscription = late(
  async () => (await import('./other-subscription-notice.tsx')).OtherSubscriptionNotice,
)
