import { useRef } from 'react'
import { startStep } from '#app/components/terraform-steps/start-step.ts'
import { useSteps } from '#app/components/terraform-steps/use-steps.ts'
import type { Issue } from '#app/contract/problem.ts'
import { outcomeOf } from './deployment.ts'

export interface DeployRequest {
  playbookId: string
  workspaceName: string
  subscriptionId: string
  variables: Record<string, unknown>
}

/**
 * Carries a deployment from init to apply: the plan starts when the init has succeeded. A step that runs goes on when
 * the dialog has gone; no further one is started then.
 * @param onIssues is told which values the server refuses.
 */
export function useDeployment(onIssues: (issues: readonly Issue[]) => void) {
  const request = useRef<DeployRequest | null>(null)
  const { state, followed, dispatch, start } = useSteps({
    outcomeOf,
    onIssues,
    onEnded: (step, { result }) => {
      if (step === 'init' && result?.success && request.current) startPlan(request.current)
    },
  })

  function startPlan({ workspaceName, variables }: DeployRequest) {
    const begin = () => startStep('terraform.plan', { body: { workspaceName, variables } })
    void start('plan', { begin, otherwise: 'Execution failed', values: variables })
  }

  return {
    state,
    followed,
    dispatch,
    initializeAndPlan(asked: DeployRequest) {
      request.current = asked
      const { playbookId, workspaceName, subscriptionId } = asked
      const begin = () => startStep('terraform.init', { body: { playbookId, workspaceName, subscriptionId } })
      void start('init', { begin, otherwise: 'Execution failed' })
    },
    /**
     * @param confirm the workspace's name, typed: for a plan that destroys something
     * @param acceptNew for one that opens critical or high findings
     */
    applyChanges(confirm: string | undefined, acceptNew: boolean) {
      const plan = state.steps.plan?.started
      if (!plan) return
      const body = { workspaceName: plan.workspaceName, autoApprove: true, planId: plan.id, confirm, acceptNew }
      void start('apply', { begin: () => startStep('terraform.apply', { body }), otherwise: 'Apply failed' })
    },
  }
}
