import { useRevalidator } from '@remix-run/react'
import { api } from '#app/components/session/api.ts'
import * as endpoints from '#app/contract/endpoints.ts'

const results = '/app/security-scanner/results'

/** Works on another subscription: here, on all other pages and devices, and in the terminal. */
export function useChooseSubscription(): (subscriptionId: string | null) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async (subscriptionId) => {
    if (subscriptionId === null) return
    // One that is gone meanwhile shows by the list that is read again.
    await api.call(endpoints.azure.chooseSubscription, { body: { subscriptionId } }).catch(() => undefined)
    // Results are of one scan: those of the chosen subscription are on another page. It is loaded whole, as the frame shows the choice too.
    if (window.location.pathname.startsWith(results)) window.location.assign(results)
    else revalidate()
  }
}
