import { useEffect, useRef, useState } from 'react'
import { api } from '#app/components/session/api.ts'

/**
 * Asks for values that suit the subscription and hands them on when they come. Nothing comes when they cannot be found:
 * the form works without them. `stopLooking` is for when the values were used: what comes later is not handed on.
 */
export function useSuggestions(
  playbookId: string,
  subscriptionId: string | undefined,
  onValues: (values: Record<string, unknown>) => void,
): { looking: boolean; stopLooking: () => void } {
  const [looking, setLooking] = useState(subscriptionId !== undefined)

  const stopped = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a playbook and a subscription
  useEffect(() => {
    if (subscriptionId === undefined) return
    let wanted = true
    api
      .call('playbooks.suggestValues', { params: { playbookId }, query: { subscriptionId } })
      .then(({ values }) => wanted && !stopped.current && onValues(values))
      .catch(() => undefined)
      .finally(() => wanted && setLooking(false))
    return () => {
      wanted = false
    }
  }, [playbookId, subscriptionId])

  return {
    looking,
    stopLooking() {
      stopped.current = true
      setLooking(false)
    },
  }
}
