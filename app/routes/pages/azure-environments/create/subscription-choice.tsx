import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { Subscription } from '#app/contract/azure.ts'
import { shortId } from '../scope-text.tsx'
import classes from './create.module.css'
import type { ScopeChoice } from './draft.ts'

interface SubscriptionChoiceProps {
  subscriptions: readonly Subscription[]
  choice: ScopeChoice
  onChoice: (choice: ScopeChoice) => void
}

/** Subscriptions of which one, or several, are chosen. */
export function SubscriptionChoice({ subscriptions, choice, onChoice }: SubscriptionChoiceProps) {
  const several = choice.kind === 'several'

  function toggle(id: string) {
    if (!several) onChoice({ ...choice, ids: [id] })
    else if (choice.ids.includes(id)) onChoice({ ...choice, ids: choice.ids.filter((one) => one !== id) })
    else onChoice({ ...choice, ids: [...choice.ids, id] })
  }

  const first = choice.ids[0] ?? subscriptions[0]?.subscriptionId
  return (
    <fieldset className={classes.list}>
      <legend className="visually-hidden">Subscriptions</legend>
      {subscriptions.map(({ subscriptionId, displayName, state }) => (
        <label
          key={subscriptionId}
          className={classes.option}
          data-chosen={choice.ids.includes(subscriptionId) || undefined}
        >
          <input
            type={several ? 'checkbox' : 'radio'}
            name="subscription"
            checked={choice.ids.includes(subscriptionId)}
            data-autofocus={subscriptionId === first || undefined}
            onChange={() => toggle(subscriptionId)}
          />
          <span className={classes.optionName}>{displayName}</span>
          {state && state !== 'Enabled' && <StatusChip role="warning">{state}</StatusChip>}
          <code className={classes.quiet} title={subscriptionId}>
            {shortId(subscriptionId)}
          </code>
        </label>
      ))}
    </fieldset>
  )
}
