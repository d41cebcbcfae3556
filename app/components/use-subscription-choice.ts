import type { OptionsFilter } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { api } from './session/api.ts'
import { errorText } from './session/error-text.ts'
import { useShellData } from './shell-data.ts'
import { type Choices, choiceOf, choiceValue, othersAreRead, subscriptionChoices } from './subscription-choices.ts'
import { useChooseSubscription } from './use-choose-subscription.ts'

/** So many are looked through; more are searched. */
const listed = 10
/** More than these are not in the page: the search finds them. */
const limit = 200

/** With what searches them, which is not loaded before. */
async function askForOthers() {
  const [environments, { matchingChoices }] = await Promise.all([
    api.call('azure.listSubscriptionsByEnvironment', {}),
    import('./matching-choices.ts'),
  ])
  const filter: OptionsFilter = ({ options, search }) => matchingChoices(options as Choices, search)
  return { environments, filter }
}

/**
 * What a select of subscriptions needs. It offers those of the active environment, and once it is opened those of all the
 * others that the person may use; choosing one of those moves their work there.
 */
export function useSubscriptionChoice() {
  const { environment, environments, subscriptions, selected } = useShellData()
  const { choose, failure, forget } = useChooseSubscription()
  const [read, setRead] = useState<Awaited<ReturnType<typeof askForOthers>> | null>(null)
  const [unread, setUnread] = useState<string | null>(null)

  async function readOthers() {
    setUnread(null)
    try {
      setRead(await askForOthers())
    } catch (problem) {
      setUnread(errorText(problem, 'The other environments could not be read. Please try again.'))
    }
  }

  const active = environment && {
    environmentId: environment.id,
    environmentName: environment.name,
    subscriptions: subscriptions ?? (selected && [selected]),
    error: null,
  }
  const choices = subscriptionChoices(active, read?.environments ?? [])
  const searchable = read !== null && choices.reduce((sum, { items }) => sum + items.length, 0) > listed
  const field = useRef<HTMLInputElement>(null)
  // What is typed replaces the name that stands there.
  useEffect(() => {
    if (searchable && field.current === document.activeElement) field.current?.select()
  }, [searchable])
  return {
    ref: field,
    data: read === null && unread === null && environments > 1 ? [...choices, ...othersAreRead] : choices,
    searchable,
    limit,
    filter: read?.filter,
    nothingFoundMessage: 'No subscription has this in its name',
    onClick: () => searchable && field.current?.select(),
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
