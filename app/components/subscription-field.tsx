import { Select } from '@mantine/core'
import { useShellData } from '#app/components/shell-data.ts'
import { subscriptionOptions } from '#app/components/subscription-options.ts'
import { useChooseSubscription } from '#app/components/use-choose-subscription.ts'

/** Chooses the subscription that all pages work on. */
export function SubscriptionField({ label }: { label?: string }) {
  const { environment, subscriptions, selected } = useShellData()
  const choose = useChooseSubscription()
  return (
    <Select
      label={label}
      aria-label={label ? undefined : 'Azure subscription'}
      placeholder="Select a subscription"
      data={subscriptionOptions(subscriptions ?? [], environment)}
      value={selected?.subscriptionId ?? null}
      disabled={!subscriptions}
      allowDeselect={false}
      onChange={choose}
    />
  )
}
