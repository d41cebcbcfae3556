import { useShellData } from '../shell-data.ts'
import { FilterSelect } from './filter-select.tsx'

interface SubscriptionFilterProps {
  /** Its id; empty for all. */
  value: string
  onChange: (value: string) => void
}

/** Narrows a list down to one subscription of the active environment. */
export function SubscriptionFilter({ value, onChange }: SubscriptionFilterProps) {
  const { subscriptions } = useShellData()
  const options = (subscriptions ?? []).map((one) => ({ value: one.subscriptionId, label: one.displayName }))
  return <FilterSelect label="Subscription" options={options} value={value} onChange={onChange} />
}
