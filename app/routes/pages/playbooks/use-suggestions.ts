import { useEffect, useState } from 'react'
import { api } from '#app/components/session/api.ts'
import { suggestPlaybookValues } from '#app/contract/playbooks.ts'

/**
 * Asks for values that suit the subscription and hands them on when they come. Nothing comes when they cannot be found:
 * the form works without them.
 */
export function useSuggestions(
  playbookId: string,
  subscriptionId: string | undefined,
  onValues: (values: Record<string, unknown>) => void,
): { looking: boolean } {
  const [looking, setLooking] = useState(subscriptionId !== undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a playbook and a subscription
  useEffect(() => {
    if (subscriptionId === undefined) return
    let wanted = true
    api
      .call(suggestPlaybookValues, { params: { playbookId }, query: { subscriptionId } })
      .then(({ values }) => wanted && onValues(values))
      .catch(() => undefined)
      .finally(() => wanted && setLooking(false))
    return () => {
      wanted = false
    }
  }, [playbookId, subscriptionId])

  return { looking }
}
