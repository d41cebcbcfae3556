import type { Step, StepName } from '#app/components/terraform-steps/terraform-step.ts'
import type { Execution, ExecutionDetail } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'

/** The steps in their order; what is run again takes away what followed it. */
export const stepOrder: readonly StepName[] = ['init', 'plan', 'apply', 'destroy']

export interface RunState {
  steps: Partial<Record<StepName, Step>>
  /** `starting`: the server is asked for it; `running`: it is under way there. */
  now: { phase: 'resting' } | { phase: 'starting' | 'running'; step: StepName }
  /** The panel that stands open. */
  opened: StepName | null
  /** How the last step ended, or why it was not begun. */
  outcome: { role: 'success' | 'error'; text: string } | null
  /** The values that the plan was made with, as text; null before a plan. */
  plannedWith: string | null
  /** The workspace has been made, so its name stands. */
  named: boolean
}

export type RunAction =
  | { type: 'starting'; step: StepName; values?: string }
  | { type: 'started'; step: StepName; execution: Execution }
  | { type: 'refused'; text: string }
  | { type: 'ended'; step: StepName; ended: ExecutionDetail; plan: SanitizedPlan | null }
  | { type: 'opened'; step: StepName | null }
  | { type: 'dismissed' }

export const beforeRun: RunState = {
  steps: {},
  now: { phase: 'resting' },
  opened: null,
  outcome: null,
  plannedWith: null,
  named: false,
}

export function runReducer(state: RunState, action: RunAction): RunState {
  switch (action.type) {
    case 'starting':
      return {
        ...state,
        now: { phase: 'starting', step: action.step },
        outcome: null,
        plannedWith: action.step === 'plan' ? (action.values ?? '') : state.plannedWith,
      }
    case 'started':
      return {
        ...state,
        steps: { ...before(action.step, state.steps), [action.step]: stepOf(action.execution) },
        now: { phase: 'running', step: action.step },
        opened: action.step,
        named: true,
      }
    case 'refused':
      return { ...state, now: { phase: 'resting' }, outcome: { role: 'error', text: action.text } }
    case 'ended': {
      const step = state.steps[action.step]
      if (!step) return state
      return {
        ...state,
        steps: { ...state.steps, [action.step]: { ...step, ended: action.ended, plan: action.plan } },
        now: { phase: 'resting' },
        outcome: outcomeOf(action.step, action.ended),
      }
    }
    case 'opened':
      return { ...state, opened: action.step }
    case 'dismissed':
      return { ...state, outcome: null }
  }
}

/** The steps that come before one; that one and what followed it are gone. */
function before(step: StepName, steps: RunState['steps']): RunState['steps'] {
  const kept = stepOrder.slice(0, stepOrder.indexOf(step))
  return Object.fromEntries(kept.flatMap((name) => (steps[name] ? [[name, steps[name]]] : [])))
}

const stepOf = (started: Execution): Step => ({ started, ended: null, plan: null })

/** The text above the panels when a step has ended. */
export function outcomeOf(step: StepName, { result, error }: Pick<Execution, 'result' | 'error'>): RunState['outcome'] {
  if (result?.success) return { role: 'success', text: `Terraform ${step} completed successfully` }
  return { role: 'error', text: `Execution failed: ${error ?? 'Terraform gave no reason.'}` }
}

/** The plan that waits to be applied, if there is one. */
export function waitingPlan({ steps, now }: RunState): Step | null {
  const { plan, apply, destroy } = steps
  if (!plan || apply || destroy || now.phase !== 'resting') return null
  return plan.ended?.status === 'awaiting_approval' ? plan : null
}
