import { useState } from 'react'
import type { EnvironmentSubscriptions } from '#app/contract/azure.ts'
import { api } from './session/api.ts'
import { errorText } from './session/error-text.ts'
import { useShellData } from './shell-data.ts'
import { choiceOf, choiceValue, subscriptionChoices } from './subscription-choices.ts'
import { useChooseSubscription } from './use-choose-subscription.ts'

/**
 * What a select of subscriptions needs. It offers those of the active environment, and once it is opened those of all the
 * others that the person may use; choosing one of those moves their work there.
 */
export function useSubscriptionChoice() {
  const { environment, subscriptions, selected } = useShellData()
  const { choose, failure, forget } = useChooseSubscription()
  const [read, setRead] = useState<EnvironmentSubscriptions[]>([])
  const [unread, setUnread] = useState<string | null>(null)

  async function readOthers() {
    setUnread(null)
    try {
      setRead(await api.call('azure.listSubscriptionsByEnvironment', {}))
    } catch (problem) {
      setUnread(errorText(problem, 'The other environments could not be read. Please try again.'))
    }
  }

  const active = environment && {
    environmentId: environment.id,
    environmentName: environment.name,
    subscriptions,
    error: null,
  }
  return {
    data: subscriptionChoices(active, read),
    value: environment && selected ? choiceValue(environment.id, selected.subscriptionId) : null,
    onChange: (value: string | null) => void (value !== null && choose(choiceOf(value))),
    onDropdownOpen: () => void readOthers(),
    failure: failure ?? unread,
    forget() {
      forget()
      setUnread(null)
    },
  }
}
