import { useEffect, useRef, useState } from 'react'
import type { FixDetail } from '#app/contract/fix-detail.ts'

/** Whether the plan of a fix was discarded while its page is open, by whomever; until the next one is made. */
export function useDiscarded({ plan, apply }: Pick<FixDetail, 'plan' | 'apply'>): boolean {
  const [discarded, setDiscarded] = useState(false)
  const planId = plan?.id
  const applyId = apply?.id
  const before = useRef({ planId, applyId })
  useEffect(() => {
    const former = before.current
    before.current = { planId, applyId }
    if (planId !== undefined) setDiscarded(false)
    else if (former.planId !== undefined && former.applyId === applyId) setDiscarded(true)
  }, [planId, applyId])
  return discarded
}
