import type { Execution, ExecutionDetail } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import type { Step, StepName } from './terraform-step.ts'

/** The steps in their order; what is run again takes away what followed it. */
export const stepOrder: readonly StepName[] = ['init', 'plan', 'apply', 'destroy']

/** What a dialog says above its steps. */
export interface Outcome {
  role: 'success' | 'error'
  text: string
}

/** The steps of Terraform that a dialog has run, one at a time. */
export interface StepsState {
  steps: Partial<Record<StepName, Step>>
  /** `starting`: the server is asked for it; `running`: it is under way there. */
  now: { phase: 'resting' } | { phase: 'starting' | 'running'; step: StepName }
  /** The panel that stands open. */
  opened: StepName | null
  /** How the last step ended, or why it was not begun. */
  outcome: Outcome | null
  /** The values that the plan was made with, as text; null before a plan. */
  plannedWith: string | null
  /** The workspace has been made, so its name stands. */
  named: boolean
}

export type StepsAction =
  | { type: 'starting'; step: StepName; values?: string }
  | { type: 'started'; step: StepName; execution: Execution }
  | { type: 'refused'; text: string }
  | { type: 'ended'; step: StepName; ended: ExecutionDetail; plan: SanitizedPlan | null; outcome: Outcome | null }
  | { type: 'opened'; step: StepName | null }
  | { type: 'dismissed' }

export const beforeSteps: StepsState = {
  steps: {},
  now: { phase: 'resting' },
  opened: null,
  outcome: null,
  plannedWith: null,
  named: false,
}

export function stepsReducer(state: StepsState, action: StepsAction): StepsState {
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
        steps: { ...approved(before(action.step, state.steps)), [action.step]: stepOf(action.execution) },
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
        outcome: action.outcome,
      }
    }
    case 'opened':
      return { ...state, opened: action.step }
    case 'dismissed':
      return { ...state, outcome: null }
  }
}

/** The steps that come before one; that one and what followed it are gone. */
function before(step: StepName, steps: StepsState['steps']): StepsState['steps'] {
  const kept = stepOrder.slice(0, stepOrder.indexOf(step))
  return Object.fromEntries(kept.flatMap((name) => (steps[name] ? [[name, steps[name]]] : [])))
}

/** A plan waits no more once it is carried out. */
function approved({ plan, ...steps }: StepsState['steps']): StepsState['steps'] {
  if (!plan) return steps
  const ended = plan.ended?.status === 'awaiting_approval' ? { ...plan.ended, status: 'approved' as const } : plan.ended
  return { ...steps, plan: { ...plan, ended } }
}

const stepOf = (started: Execution): Step => ({ started, ended: null, plan: null })

/** The plan that waits to be applied, if there is one. */
export function waitingPlan({ steps, now }: StepsState): Step | null {
  const { plan, apply, destroy } = steps
  if (!plan || apply || destroy || now.phase !== 'resting') return null
  return plan.ended?.status === 'awaiting_approval' ? plan : null
}
