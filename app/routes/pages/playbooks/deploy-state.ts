import type { Step, StepName } from '#app/components/terraform-steps/terraform-step.ts'
import type { Execution, ExecutionDetail } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'

export interface DeployState {
  steps: Partial<Record<StepName, Step>>
  /** `starting`: the server is asked for it; `running`: it is under way there. */
  now: { phase: 'resting' } | { phase: 'starting' | 'running'; step: StepName }
  /** The panel that stands open. */
  opened: StepName | null
  failure: string | null
  /** The values that the plan was made with, as text; null before a plan. */
  plannedWith: string | null
  /** The workspace has been made, so its name stands. */
  named: boolean
}

export type DeployAction =
  | { type: 'starting'; step: StepName; values?: string }
  | { type: 'started'; step: StepName; execution: Execution }
  | { type: 'refused'; text: string }
  | { type: 'ended'; step: StepName; ended: ExecutionDetail; plan: SanitizedPlan | null }
  | { type: 'opened'; step: StepName | null }
  | { type: 'dismissed' }

export const beforeDeployment: DeployState = {
  steps: {},
  now: { phase: 'resting' },
  opened: null,
  failure: null,
  plannedWith: null,
  named: false,
}

export function deployReducer(state: DeployState, action: DeployAction): DeployState {
  switch (action.type) {
    case 'starting':
      return starting(state, action)
    case 'started':
      return {
        ...state,
        steps: { ...state.steps, [action.step]: { started: action.execution, ended: null, plan: null } },
        now: { phase: 'running', step: action.step },
        opened: action.step,
        named: true,
      }
    case 'refused':
      return { ...state, now: { phase: 'resting' }, failure: action.text }
    case 'ended':
      return ended(state, action)
    case 'opened':
      return { ...state, opened: action.step }
    case 'dismissed':
      return { ...state, failure: null }
  }
}

/** A new init begins everything anew: a plan made before it cannot be applied any more. */
function starting(state: DeployState, { step, values }: Extract<DeployAction, { type: 'starting' }>): DeployState {
  const now = { phase: 'starting', step } as const
  if (step === 'init') return { ...state, steps: {}, now, failure: null, plannedWith: null }
  return { ...state, now, failure: null, ...(values !== undefined && { plannedWith: values }) }
}

function ended(state: DeployState, action: Extract<DeployAction, { type: 'ended' }>): DeployState {
  const before = state.steps[action.step]
  if (!before) return state
  return {
    ...state,
    steps: { ...state.steps, [action.step]: { ...before, ended: action.ended, plan: action.plan } },
    now: { phase: 'resting' },
    failure: failureOf(action.step, action.ended),
  }
}

/** The text above the panels when a step has failed; null when it has not. */
export function failureOf(step: StepName, { result, error }: Pick<Execution, 'result' | 'error'>): string | null {
  if (result?.success) return null
  if (step === 'init') return `Initialization failed: ${error ?? 'Terraform gave no reason.'}`
  return error ?? (step === 'plan' ? 'Execution failed' : 'Apply failed')
}

export interface Offer {
  /** `Initialize & Plan` is there. */
  plan: boolean
  /** `Apply Changes` is there. */
  apply: boolean
  /** Nothing was run yet, so the workspace's name can be chosen. */
  name: boolean
}

/** What the dialog offers. Before the plan there is no apply; after an apply only Close remains. */
export function offerOf({ steps, named }: DeployState): Offer {
  const { plan, apply } = steps
  return {
    plan: apply === undefined,
    apply: apply === undefined && plan?.ended?.status === 'awaiting_approval',
    name: !named,
  }
}
