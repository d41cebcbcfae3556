import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { executionIsActive } from '#app/contract/execution-phase.ts'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { serverAnswers } from '../connection/server-answers.ts'
import { api } from '../session/api.ts'
import { errorText } from '../session/error-text.ts'

/** Milliseconds between two looks at a plan that is being made. */
const lookMs = 1000

/** Plans that are made one after the other. */
export interface Planning {
  ids: string[]
  /** How many of them have ended. */
  done: number
  /** Those that wait for approval now. */
  planned: string[]
  /** `<name>: <why>` of those that could not be planned. */
  faults: string[]
}

/** Plans fixes of a scan one after the other; nothing is changed in Azure. `planning` is null before the first. */
export function usePlanFixes(scanId: string) {
  const [planning, setPlanning] = useState<Planning | null>(null)
  const { revalidate } = useRevalidator()
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  async function plan(fixes: readonly Pick<FixRow, 'id' | 'name'>[]) {
    let state: Planning = { ids: fixes.map(({ id }) => id), done: 0, planned: [], faults: [] }
    setPlanning(state)
    for (const { id, name } of fixes) {
      if (!isThere.current) return
      const fault = await planOne(scanId, id, revalidate)
      state = {
        ...state,
        done: state.done + 1,
        planned: fault === null ? [...state.planned, id] : state.planned,
        faults: fault === null ? state.faults : [...state.faults, `${name}: ${fault}`],
      }
      setPlanning(state)
      revalidate()
    }
  }

  return { planning, plan, forget: () => setPlanning(null) }
}

/** Plans one fix and waits for the end of it; why it could not be planned, else null. */
async function planOne(scanId: string, fixId: string, onBegun: () => void): Promise<string | null> {
  try {
    const started = await api.call('fixPlans.plan', { params: { scanId, fixId }, body: {} })
    onBegun()
    const params = { executionId: started.id }
    let run: Pick<typeof started, 'status' | 'error'> = started
    while (executionIsActive(run.status)) {
      await new Promise((resolve) => setTimeout(resolve, lookMs))
      // The plan goes on without this page.
      if (await serverAnswers()) run = await api.call('executions.get', { params })
    }
    if (run.status === 'awaiting_approval') return null
    return (
      run.error ??
      (run.status === 'no_changes' ? 'Azure is as the fix wants it already.' : `The plan is ${run.status}.`)
    )
  } catch (failure) {
    return errorText(failure, 'It could not be planned. Please try again.')
  }
}
