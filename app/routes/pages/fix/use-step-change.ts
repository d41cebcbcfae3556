import { useNavigate, useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { isFocusLost } from '#app/components/focus-lost.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { ShownStep } from './shown-step.ts'

/**
 * Goes on to the next step once the fix itself has gone on, e.g. when its plan is made. The heading, whose reference it
 * answers, takes the focus whenever another step is shown, and when an apply begins, whose bar takes the place of the plan's.
 */
export function useStepChange({ step, plan }: Pick<FixDetail, 'step' | 'plan'>, shown: ShownStep) {
  const navigate = useNavigate()
  const asked = useSearchParams()[0].get('step')
  const heading = useRef<HTMLHeadingElement>(null)
  const state = `${step} ${plan?.id}`
  const before = useRef({ state, shown })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is that the fix has gone on
  useEffect(() => {
    const { state: former, shown: formerShown } = before.current
    before.current = { state, shown }
    if (former !== state && step !== 'plan' && step !== asked) navigate(`?step=${step}`, { replace: asked === null })
    if (formerShown !== shown || (former !== state && isFocusLost())) heading.current?.focus()
  }, [state, shown])

  return heading
}
