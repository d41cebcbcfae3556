import { Select } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useChooseSubscription } from '#app/components/use-choose-subscription.ts'
import type { Subscription } from '#app/contract/azure.ts'
import classes from './subscription-select.module.css'

interface SubscriptionSelectProps {
  subscriptions: Subscription[] | null
  selected: Subscription | null
  /** On the navy header. */
  dark?: boolean
}

/** Chooses the subscription that all pages work on. */
export function SubscriptionSelect({ subscriptions, selected, dark }: SubscriptionSelectProps) {
  const choose = useChooseSubscription()
  if (!subscriptions) return null
  return (
    <Select
      aria-label="Azure subscription"
      placeholder="Select a subscription"
      data={subscriptions.map((one) => ({ value: one.subscriptionId, label: one.displayName }))}
      value={selected?.subscriptionId ?? null}
      onChange={choose}
      allowDeselect={false}
      leftSection={<IconKey size={16} stroke={1.6} />}
      classNames={dark ? { input: classes.dark, section: classes.section } : undefined}
    />
  )
}
