import { useEffect, useReducer, useRef } from 'react'
import { useExecutionEvents } from '#app/components/execution-events/use-execution-events.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { issuesOf, readEnded, refusalText, startStep } from '#app/components/terraform-steps/start-step.ts'
import type { StepName } from '#app/components/terraform-steps/terraform-step.ts'
import { applyWorkspace, type Execution, initWorkspace, planWorkspace } from '#app/contract/executions.ts'
import type { Issue } from '#app/contract/problem.ts'
import { beforeDeployment, deployReducer } from './deploy-state.ts'

export interface DeployRequest {
  playbookId: string
  workspaceName: string
  subscriptionId: string
  variables: Record<string, unknown>
}

/** Values as text, to see whether a plan was made with the ones in the form. */
export const valuesText = (values: Record<string, unknown>) => JSON.stringify(values)

/**
 * Carries a deployment from init to apply: starts each step on the server, follows it by its events, and starts the plan
 * when the init has succeeded. A step that runs goes on when the dialog has gone; no further one is started then.
 * @param onIssues is told which values the server refuses.
 */
export function useDeployment(onIssues: (issues: readonly Issue[]) => void) {
  const [state, dispatch] = useReducer(deployReducer, beforeDeployment)
  const request = useRef<DeployRequest | null>(null)
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

  async function start(step: StepName, begin: () => Promise<Execution>, otherwise: string, values?: string) {
    dispatch({ type: 'starting', step, values })
    try {
      dispatch({ type: 'started', step, execution: await begin() })
    } catch (error) {
      onIssues(issuesOf(error))
      dispatch({ type: 'refused', text: refusalText(error, otherwise) })
    }
  }

  async function finish(step: StepName, executionId: string) {
    try {
      const { ended, plan } = await readEnded(executionId)
      if (gone.current) return
      dispatch({ type: 'ended', step, ended, plan })
      if (step === 'init' && ended.result?.success) await startPlan()
    } catch (error) {
      dispatch({ type: 'refused', text: errorText(error, 'Failed to load execution details') })
    }
  }

  function startPlan(): Promise<void> {
    if (!request.current) return Promise.resolve()
    const { workspaceName, variables } = request.current
    return start(
      'plan',
      () => startStep(planWorkspace, { body: { workspaceName, variables } }),
      'Execution failed',
      valuesText(variables),
    )
  }

  return {
    state,
    /** What the events of the running step have told. */
    followed,
    dispatch,
    initializeAndPlan(asked: DeployRequest) {
      request.current = asked
      const { playbookId, workspaceName, subscriptionId } = asked
      void start(
        'init',
        () => startStep(initWorkspace, { body: { playbookId, workspaceName, subscriptionId } }),
        'Execution failed',
      )
    },
    /** `confirm` is the workspace's name, typed: for a plan that destroys something. */
    applyChanges(confirm: string | undefined) {
      const plan = state.steps.plan?.started
      if (!plan) return
      const body = { workspaceName: plan.workspaceName, autoApprove: true, planId: plan.id, confirm }
      void start('apply', () => startStep(applyWorkspace, { body }), 'Apply failed')
    },
  }
}
