import { describe, expect, it } from 'vitest'
import type { ExecutionStatus } from '#app/contract/execution-status.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import { beforeSteps, type StepsAction, type StepsState, stepsReducer, waitingPlan } from './steps-state.ts'
import type { StepName } from './terraform-step.ts'

const ended = (status: ExecutionStatus, success: boolean, error: string | null = null) =>
  ({ id: status, status, error, result: { success, stdout: '', stderr: '' } }) as ExecutionDetail

const run = (step: StepName, status: ExecutionStatus, success = true): StepsAction[] => [
  { type: 'starting', step, values: '{}' },
  { type: 'started', step, execution: ended(status, success) },
  { type: 'ended', step, ended: ended(status, success), plan: null, outcome: null },
]
const stateAfter = (...actions: StepsAction[]): StepsState => actions.reduce(stepsReducer, beforeSteps)

describe('the steps of a run', () => {
  it('offers to apply a plan that waits, until something else was run', () => {
    const planned = stateAfter(...run('plan', 'awaiting_approval'))
    expect(waitingPlan(planned)?.started.id).toBe('awaiting_approval')
    expect(waitingPlan(stateAfter(...run('plan', 'no_changes')))).toBeNull()
    const applied = run('apply', 'applied').reduce(stepsReducer, planned)
    expect(waitingPlan(applied)).toBeNull()
    expect(applied.steps.plan?.ended?.status).toBe('approved')
    const again = run('plan', 'awaiting_approval').reduce(stepsReducer, applied)
    expect(Object.keys(again.steps)).toEqual(['plan'])
    expect(waitingPlan(again)).not.toBeNull()
  })

  it('keeps what was run before', () => {
    const state = stateAfter(
      ...run('init', 'initialized'),
      ...run('plan', 'awaiting_approval'),
      ...run('apply', 'applied'),
    )
    expect(Object.keys(state.steps)).toEqual(['init', 'plan', 'apply'])
    expect(Object.keys(run('init', 'initialized').reduce(stepsReducer, state).steps)).toEqual(['init'])
  })

  it('is not offered while it starts or when it was refused', () => {
    const planned = stateAfter(...run('plan', 'awaiting_approval'))
    const starting = stepsReducer(planned, { type: 'starting', step: 'apply' })
    expect(waitingPlan(starting)).toBeNull()
    const refused = stepsReducer(starting, { type: 'refused', text: 'Failed to execute template' })
    expect(refused.outcome).toEqual({ role: 'error', text: 'Failed to execute template' })
    expect(waitingPlan(refused)).not.toBeNull()
  })
})
