import { startStep } from '#app/components/terraform-steps/start-step.ts'
import type { Outcome } from '#app/components/terraform-steps/steps-state.ts'
import type { StepName } from '#app/components/terraform-steps/terraform-step.ts'
import { useSteps } from '#app/components/terraform-steps/use-steps.ts'
import type { CallInput } from '#app/contract/endpoint.ts'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { Execution } from '#app/contract/executions.ts'
import type { Issue } from '#app/contract/problem.ts'

export type RunRequest = CallInput<typeof endpoints.templateRuns.execute>['body'] & { action: StepName }

/**
 * Runs steps of a template.
 * @param onIssues is told which values the server refuses.
 */
export function useTemplateRun(templateId: string, onIssues: (issues: readonly Issue[]) => void) {
  const { state, followed, dispatch, start } = useSteps({ outcomeOf, onIssues })
  return {
    state,
    followed,
    dispatch,
    start(body: RunRequest) {
      const begin = () => startStep('templateRuns.execute', { params: { templateId }, body })
      return start(body.action, { begin, otherwise: 'Failed to execute template', values: body.variables })
    },
  }
}

/** The text above the panels when a step has ended. */
export function outcomeOf(step: StepName, { result, error }: Pick<Execution, 'result' | 'error'>): Outcome {
  if (result?.success) return { role: 'success', text: `Terraform ${step} completed successfully` }
  return { role: 'error', text: `Execution failed: ${error ?? 'Terraform gave no reason.'}` }
}
