import { useEffect, useReducer, useRef } from 'react'
import { useExecutionEvents } from '#app/components/execution-events/use-execution-events.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { issuesOf, readEnded, refusalText, startStep } from '#app/components/terraform-steps/start-step.ts'
import type { StepName } from '#app/components/terraform-steps/terraform-step.ts'
import type { CallInput } from '#app/contract/endpoint.ts'
import type { Issue } from '#app/contract/problem.ts'
import { executeTemplate } from '#app/contract/template-runs.ts'
import { beforeRun, runReducer } from './run-state.ts'

export type RunRequest = CallInput<typeof executeTemplate>['body'] & { action: StepName }

/** Values as text, to see whether a plan was made with the ones in the form. */
export const valuesText = (values: Record<string, unknown>) => JSON.stringify(values)

/**
 * Runs steps of a template, one at a time: starts each on the server and follows it by its events. A step that runs goes
 * on when the dialog has gone.
 * @param onIssues is told which values the server refuses.
 */
export function useTemplateRun(templateId: string, onIssues: (issues: readonly Issue[]) => void) {
  const [state, dispatch] = useReducer(runReducer, beforeRun)
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
      if (!gone.current) dispatch({ type: 'ended', step, ended, plan })
    } catch (error) {
      dispatch({ type: 'refused', text: errorText(error, 'Failed to load execution details') })
    }
  }

  return {
    state,
    /** What the events of the running step have told. */
    followed,
    dispatch,
    async start(body: RunRequest) {
      const step = body.action
      dispatch({ type: 'starting', step, values: valuesText(body.variables ?? {}) })
      try {
        const execution = await startStep(executeTemplate, { params: { templateId }, body })
        dispatch({ type: 'started', step, execution })
      } catch (error) {
        onIssues(issuesOf(error))
        dispatch({ type: 'refused', text: refusalText(error, 'Failed to execute template') })
      }
    },
  }
}
