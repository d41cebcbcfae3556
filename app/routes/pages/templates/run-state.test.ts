import { describe, expect, it } from 'vitest'
import type { StepName } from '#app/components/terraform-steps/terraform-step.ts'
import type { ExecutionDetail, ExecutionStatus } from '#app/contract/executions.ts'
import { beforeRun, outcomeOf, type RunAction, type RunState, runReducer, waitingPlan } from './run-state.ts'

const ended = (status: ExecutionStatus, success: boolean, error: string | null = null) =>
  ({ id: status, status, error, result: { success, stdout: '', stderr: '' } }) as ExecutionDetail

const run = (step: StepName, status: ExecutionStatus, success = true): RunAction[] => [
  { type: 'starting', step, values: '{}' },
  { type: 'started', step, execution: ended(status, success) },
  { type: 'ended', step, ended: ended(status, success), plan: null },
]
const stateAfter = (...actions: RunAction[]): RunState => actions.reduce(runReducer, beforeRun)

describe('the steps of a run', () => {
  it('offers to apply a plan that waits, until something else was run', () => {
    const planned = stateAfter(...run('plan', 'awaiting_approval'))
    expect(waitingPlan(planned)?.started.id).toBe('awaiting_approval')
    expect(waitingPlan(stateAfter(...run('plan', 'no_changes')))).toBeNull()
    const applied = run('apply', 'applied').reduce(runReducer, planned)
    expect(waitingPlan(applied)).toBeNull()
    const again = run('plan', 'awaiting_approval').reduce(runReducer, applied)
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
    expect(Object.keys(run('init', 'initialized').reduce(runReducer, state).steps)).toEqual(['init'])
  })

  it('is not offered while it starts or when it was refused', () => {
    const planned = stateAfter(...run('plan', 'awaiting_approval'))
    const starting = runReducer(planned, { type: 'starting', step: 'apply' })
    expect(waitingPlan(starting)).toBeNull()
    const refused = runReducer(starting, { type: 'refused', text: 'Failed to execute template' })
    expect(refused.outcome).toEqual({ role: 'error', text: 'Failed to execute template' })
    expect(waitingPlan(refused)).not.toBeNull()
  })
})

describe('how a step ended', () => {
  it('is said in the words of the specification', () => {
    expect(outcomeOf('destroy', ended('applied', true))).toEqual({
      role: 'success',
      text: 'Terraform destroy completed successfully',
    })
    expect(outcomeOf('plan', ended('failed', false, 'No such group.'))?.text).toBe('Execution failed: No such group.')
  })
})
