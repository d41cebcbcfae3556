import { Select } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { subscriptionOptions } from '#app/components/subscription-options.ts'
import { useChooseSubscription } from '#app/components/use-choose-subscription.ts'
import type { Subscription } from '#app/contract/azure.ts'
import type { Environment } from '#app/contract/environments.ts'
import classes from './subscription-select.module.css'

interface SubscriptionSelectProps {
  /** The active one; null for somebody who may use none. */
  environment: Environment | null
  subscriptions: Subscription[] | null
  selected: Subscription | null
}

/** Chooses the subscription that all pages work on. */
export function SubscriptionSelect({ environment, subscriptions, selected }: SubscriptionSelectProps) {
  const choose = useChooseSubscription()
  if (!subscriptions) return null
  return (
    <Select
      aria-label="Azure subscription"
      placeholder="Select a subscription"
      data={subscriptionOptions(subscriptions, environment)}
      value={selected?.subscriptionId ?? null}
      onChange={choose}
      allowDeselect={false}
      leftSection={<IconKey size={16} stroke={1.6} />}
      classNames={{ input: classes.dark, section: classes.section }}
    />
  )
}
