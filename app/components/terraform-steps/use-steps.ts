import { useEffect, useReducer, useRef } from 'react'
import type { Execution, ExecutionDetail } from '#app/contract/executions.ts'
import type { Issue } from '#app/contract/problem.ts'
import { useExecutionEvents } from '../execution-events/use-execution-events.ts'
import { errorText } from '../session/error-text.ts'
import { issuesOf, readEnded, refusalText } from './start-step.ts'
import { beforeSteps, type Outcome, stepsReducer } from './steps-state.ts'
import type { StepName } from './terraform-step.ts'
import { validationIssues } from './validation-issues.ts'

interface StepsOptions {
  /** What the dialog says when a step has ended; null for nothing. */
  outcomeOf: (step: StepName, ended: ExecutionDetail) => Outcome | null
  /** Is told which values the server, or Terraform, refuses. */
  onIssues: (issues: readonly Issue[]) => void
  /** Is told of each end, unless the dialog has gone. */
  onEnded?: (step: StepName, ended: ExecutionDetail) => void
}

interface StepStart {
  begin: () => Promise<Execution>
  /** What to say when the server refuses without a reason. */
  otherwise: string
  /** The values of a plan. */
  values?: Record<string, unknown>
}

/** Values as text, to see whether a plan was made with the ones in the form. */
export const valuesText = (values: Record<string, unknown>) => JSON.stringify(values)

/**
 * Runs steps of Terraform, one at a time: starts each on the server and follows it by its events. A step that runs goes
 * on when the dialog has gone.
 */
export function useSteps({ outcomeOf, onIssues, onEnded }: StepsOptions) {
  const [state, dispatch] = useReducer(stepsReducer, beforeSteps)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const { now } = state
  const running = now.phase === 'running' ? state.steps[now.step]?.started : undefined
  const followed = useExecutionEvents(running?.id ?? null, () => {
    if (now.phase === 'running' && running) void finish(now.step, running.id)
  })

  async function finish(step: StepName, executionId: string) {
    try {
      const { ended, plan } = await readEnded(executionId)
      if (gone.current) return
      dispatch({ type: 'ended', step, ended, plan, outcome: outcomeOf(step, ended) })
      if (ended.result?.success === false) onIssues(validationIssues(ended.result.stderr))
      onEnded?.(step, ended)
    } catch (error) {
      dispatch({ type: 'refused', text: errorText(error, 'Failed to load execution details') })
    }
  }

  return {
    state,
    /** What the events of the running step have told. */
    followed,
    dispatch,
    async start(step: StepName, { begin, otherwise, values = {} }: StepStart) {
      dispatch({ type: 'starting', step, values: valuesText(values) })
      try {
        dispatch({ type: 'started', step, execution: await begin() })
      } catch (error) {
        onIssues(issuesOf(error))
        dispatch({ type: 'refused', text: refusalText(error, otherwise) })
      }
    },
  }
}
