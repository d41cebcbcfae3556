import { useSearchParams } from '@remix-run/react'
import type { Draft } from './draft.ts'
import { openStep, type StepName, stepsOf } from './steps.ts'

/** The step of the wizard, which stands in the URL so that the browser's Back goes a step back. */
export function useStep(draft: Draft, blockOfStep: (step: StepName) => string | null) {
  const [search, setSearch] = useSearchParams()
  const steps = stepsOf(draft)
  const blocked = (step: StepName) => blockOfStep(step) !== null
  const current = openStep(search.get('step'), steps, blocked)
  return {
    steps,
    current,
    /** Whether every step before it can be left. */
    reachable: (step: StepName) => !steps.slice(0, steps.indexOf(step)).some(blocked),
    go: (step: StepName) =>
      setSearch((last) => {
        const next = new URLSearchParams(last)
        next.set('step', step)
        return next
      }),
  }
}
