import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'

/** Pages of one scan or one resource stand below these; those of another subscription are not there. */
const lists = ['/app/security-scanner/results', '/app/compliance', '/app/resources']

/** What a query says of one scan alone. */
const ofOneScan = ['scan', 'cursor', 'finding', 'evidence', 'list']

function filtersOf(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ofOneScan) params.delete(name)
  return params.size > 0 ? `?${params}` : ''
}

interface ChosenSubscription {
  subscriptionId: string
  /** The environment that it is of; the active one when absent. */
  environmentId?: string
}

/** Works on another subscription: here, on all other pages and devices, and in the terminal. */
export function useChooseSubscription() {
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<string | null>(null)

  /** @returns whether it was changed; `failure` says why not */
  async function choose(chosen: ChosenSubscription): Promise<boolean> {
    setFailure(null)
    try {
      await api.call('azure.chooseSubscription', { body: chosen })
    } catch (problem) {
      setFailure(errorText(problem, 'The subscription could not be changed. Please try again.'))
      // What is gone meanwhile leaves the list.
      revalidate()
      return false
    }
    const { pathname, search } = window.location
    const list = lists.find((one) => pathname === one || pathname.startsWith(`${one}/`))
    // Loaded whole, as the frame shows the choice too.
    if (list && pathname !== list) window.location.assign(list + filtersOf(search))
    else revalidate()
    return true
  }

  return { choose, failure, forget: () => setFailure(null) }
}
