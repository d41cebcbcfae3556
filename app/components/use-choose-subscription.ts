import { useRevalidator } from '@remix-run/react'
import { api } from '#app/components/session/api.ts'
import * as endpoints from '#app/contract/endpoints.ts'

/** Works on another subscription: here, on all other pages and devices, and in the terminal. */
export function useChooseSubscription(): (subscriptionId: string | null) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async (subscriptionId) => {
    if (subscriptionId === null) return
    // One that is gone meanwhile shows by the list that is read again.
    await api.call(endpoints.azure.chooseSubscription, { body: { subscriptionId } }).catch(() => undefined)
    revalidate()
  }
}
