import type { Outcome, StepsState } from '#app/components/terraform-steps/steps-state.ts'
import type { StepName } from '#app/components/terraform-steps/terraform-step.ts'
import type { Execution } from '#app/contract/executions.ts'

/** The text above the panels when a step has failed; null when it has not. */
export function outcomeOf(step: StepName, { result, error }: Pick<Execution, 'result' | 'error'>): Outcome | null {
  if (result?.success) return null
  if (step === 'init') return failure(`Initialization failed: ${error ?? 'Terraform gave no reason.'}`)
  return failure(error ?? (step === 'plan' ? 'Execution failed' : 'Apply failed'))
}

const failure = (text: string): Outcome => ({ role: 'error', text })

export interface Offer {
  /** `Initialize & Plan` is there. */
  plan: boolean
  /** `Apply Changes` is there. */
  apply: boolean
  /** Nothing was run yet, so the workspace's name can be chosen. */
  name: boolean
}

/** What the dialog offers. Before the plan there is no apply; after an apply only Close remains. */
export function offerOf({ steps, now, named }: StepsState): Offer {
  const { plan, apply } = steps
  const anew = now.phase !== 'resting' && now.step === 'init'
  return {
    plan: apply === undefined,
    apply: apply === undefined && !anew && plan?.ended?.status === 'awaiting_approval',
    name: !named,
  }
}

/** The apply whose proof is shown: the one of this dialog, else the last one of the workspace; null while something runs. */
export function provedExecution({ steps, now, named }: StepsState, lastApply: string | null): string | null {
  if (now.phase !== 'resting') return null
  const ended = steps.apply?.ended
  if (ended) return ended.proof ? ended.id : null
  return named ? null : lastApply
}
