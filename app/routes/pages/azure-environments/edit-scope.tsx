import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'
import type { Subscription } from '#app/contract/azure.ts'
import type { Environment } from '#app/contract/environments.ts'
import type { ScopeChoice } from './create/draft.ts'
import { SubscriptionStep } from './create/subscription-step.tsx'
import classes from './edit-scope.module.css'
import { ScopeText } from './scope-text.tsx'

interface EditScopeProps {
  environment: Environment
  /** Null while it stays as it is. */
  choice: ScopeChoice | null
  onChoice: (choice: ScopeChoice) => void
}

/** What an environment is about, to be chosen anew among what its sign-in can read now. */
export function EditScope({ environment, choice, onChoice }: EditScopeProps) {
  const [subscriptions, setSubscriptions] = useState<Subscription[] | null>(null)
  const { busy, error, run } = useCall()

  async function read() {
    const answer = await api.call('environments.readable', { params: { environmentId: environment.id } })
    setSubscriptions(answer.subscriptions)
    onChoice(choiceOf(environment))
  }

  if (subscriptions && choice)
    return (
      <div>
        <SubscriptionStep subscriptions={subscriptions} choice={choice} onChoice={onChoice} />
      </div>
    )
  return (
    <div>
      <ErrorNotice error={error} />
      <div className={classes.now}>
        <div>
          <div className={classes.label}>Subscriptions</div>
          <ScopeText environment={environment} />
        </div>
        <Button
          variant="default"
          leftSection={busy ? <Loader size={14} color="var(--primary-text)" /> : null}
          disabled={busy}
          onClick={() => void run(read, 'The subscriptions of this sign-in could not be read. Please try again.')}
        >
          {busy ? 'Reading...' : 'Change'}
        </Button>
      </div>
    </div>
  )
}

function choiceOf({ scope }: Environment): ScopeChoice {
  if (scope.kind === 'all') return { kind: 'all', ids: [] }
  // A management group is left for subscriptions, which have to be named.
  if (scope.kind === 'managementGroup') return { kind: 'several', ids: [] }
  const ids = scope.subscriptions.map(({ subscriptionId }) => subscriptionId)
  return { kind: ids.length > 1 ? 'several' : 'one', ids }
}
