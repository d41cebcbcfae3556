import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { ShownStep } from './shown-step.ts'

/**
 * Goes on to the next step once the fix itself has gone on, e.g. when its plan is made. The heading, whose reference it
 * answers, takes the focus whenever another step is shown.
 */
export function useStepChange({ step, fix, plan }: Pick<FixDetail, 'step' | 'fix' | 'plan'>, shown: ShownStep) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const state = `${step} ${plan?.id}`
  const before = useRef({ id: fix.id, state, shown })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is that the fix has gone on
  useEffect(() => {
    const { id, state: former, shown: formerShown } = before.current
    before.current = { id: fix.id, state, shown }
    if (id !== fix.id) return
    if (former !== state && step !== 'plan' && step !== shown) {
      navigate(`?step=${step}`, { preventScrollReset: false })
      return
    }
    if (formerShown !== shown) heading.current?.focus()
  }, [fix.id, state, shown])

  return heading
}
