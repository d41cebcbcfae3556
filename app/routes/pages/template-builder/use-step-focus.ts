import { type RefObject, useEffect, useRef } from 'react'
import type { StepName } from './steps.ts'

/** Gives the focus to what is shown of a step when another one is gone to, so that Tab goes on from its top. */
export function useStepFocus(current: StepName): RefObject<HTMLElement> {
  const place = useRef<HTMLElement>(null)
  const before = useRef(current)
  useEffect(() => {
    if (before.current !== current) place.current?.focus({ preventScroll: true })
    before.current = current
  }, [current])
  return place
}
