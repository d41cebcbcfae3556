import { SegmentedControl } from '@mantine/core'
import { IconKeyOff } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import type { Subscription } from '#app/contract/azure.ts'
import { countOf } from '#app/text/count.ts'
import classes from './create.module.css'
import type { ScopeChoice } from './draft.ts'
import { SubscriptionChoice } from './subscription-choice.tsx'

/** From this many on, the list can be searched. */
const searched = 8

const kinds = [
  { value: 'one', label: 'One' },
  { value: 'several', label: 'Several' },
  { value: 'all', label: 'All that it can read' },
]

interface SubscriptionStepProps {
  subscriptions: readonly Subscription[]
  choice: ScopeChoice
  onChoice: (choice: ScopeChoice) => void
}

/** Chooses the subscription, or the subscriptions, of the environment. */
export function SubscriptionStep({ subscriptions, choice, onChoice }: SubscriptionStepProps) {
  const [search, setSearch] = useState('')
  if (subscriptions.length === 0)
    return (
      <EmptyState icon={IconKeyOff}>
        This sign-in can read no subscription. Give it the role Reader on one, then sign in again.
      </EmptyState>
    )
  const wanted = search.trim().toLowerCase()
  const found = subscriptions.filter((one) => `${one.displayName} ${one.subscriptionId}`.toLowerCase().includes(wanted))
  return (
    <>
      <div className={classes.scopeHead}>
        <span id="scope-label">Subscriptions of this environment</span>
        <SegmentedControl
          size="xs"
          radius="sm"
          aria-labelledby="scope-label"
          data={kinds}
          value={choice.kind}
          onChange={(kind) => onChoice(choiceOf(kind as ScopeChoice['kind'], choice.ids))}
        />
      </div>
      {choice.kind === 'all' ? (
        <p className={classes.note}>
          {countOf(subscriptions.length, 'subscription')} now, and whatever it is given to read later.
        </p>
      ) : (
        <>
          {subscriptions.length >= searched && (
            <SearchField label="Search by name or id" search={search} onSearch={setSearch} />
          )}
          {found.length > 0 ? (
            <SubscriptionChoice subscriptions={found} choice={choice} onChoice={onChoice} />
          ) : (
            <p className={classes.note}>Nothing matches. Change the search.</p>
          )}
        </>
      )}
    </>
  )
}

/** What stays chosen when another kind of scope is wanted. */
function choiceOf(kind: ScopeChoice['kind'], ids: string[]): ScopeChoice {
  if (kind === 'all') return { kind, ids: [] }
  return { kind, ids: kind === 'one' ? ids.slice(0, 1) : ids }
}
