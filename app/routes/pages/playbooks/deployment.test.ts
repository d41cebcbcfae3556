import { describe, expect, it } from 'vitest'
import { beforeSteps, type StepsAction, stepsReducer } from '#app/components/terraform-steps/steps-state.ts'
import type { StepName } from '#app/components/terraform-steps/terraform-step.ts'
import type { ExecutionStatus } from '#app/contract/execution-status.ts'
import type { Execution, ExecutionDetail } from '#app/contract/executions.ts'
import { offerOf, outcomeOf, provedExecution } from './deployment.ts'

const execution = (status: ExecutionStatus, error: string | null = null): ExecutionDetail => ({
  id: 'e1',
  command: 'plan',
  workspaceName: 'basic-1',
  user: 'mara',
  timestamp: '2026-11-21T12:00:00Z',
  variables: {},
  result: { success: !['failed', 'canceled', 'interrupted'].includes(status), stdout: '', stderr: '' },
  status,
  mode: 'normal',
  subscriptionId: 's',
  subscriptionName: 'Production',
  kind: 'playbook',
  playbookId: 'p',
  playbookName: 'P',
  templateId: null,
  templateVersion: null,
  environment: null,
  undo: false,
  startedAt: null,
  finishedAt: null,
  seconds: 1,
  error,
  counts: null,
  applied: null,
  destructive: false,
  planId: null,
  planDigest: null,
  approvedBy: null,
  approvedAt: null,
  approvalComment: null,
  terraformVersion: null,
  phases: {},
  approvalAsked: null,
  approvers: [],
  can: { cancel: true, kill: false, apply: false, discard: false, askApproval: false, undo: false, prove: false },
  resources: [],
  hasPlan: false,
  proof: null,
  undoneBy: null,
})
const started: Execution = execution('queued')

const reached = (...actions: StepsAction[]) => actions.reduce(stepsReducer, beforeSteps)
const run = (
  step: StepName,
  status: ExecutionStatus,
  error?: string,
  proof: ExecutionDetail['proof'] = null,
): StepsAction[] => {
  const ended = { ...execution(status, error ?? null), proof }
  return [
    { type: 'starting', step, values: step === 'plan' ? '{}' : undefined },
    { type: 'started', step, execution: started },
    { type: 'ended', step, ended, plan: null, outcome: outcomeOf(step, ended) },
  ]
}

describe('what the dialog offers', () => {
  it('is a name and a plan at first', () => {
    expect(offerOf(beforeSteps)).toEqual({ name: true, plan: true, apply: false })
  })

  it('is an apply once a plan waits, and a name no more', () => {
    expect(offerOf(reached(...run('init', 'initialized')))).toEqual({ name: false, plan: true, apply: false })
    expect(offerOf(reached(...run('init', 'initialized'), ...run('plan', 'awaiting_approval')))).toEqual({
      name: false,
      plan: true,
      apply: true,
    })
  })

  it('is no apply when there is nothing to change, or the plan has failed', () => {
    for (const status of ['no_changes', 'failed', 'canceled'] as const)
      expect(offerOf(reached(...run('init', 'initialized'), ...run('plan', status))).apply, status).toBe(false)
  })

  it('is nothing after an apply, whatever came of it', () => {
    const planned = [...run('init', 'initialized'), ...run('plan', 'awaiting_approval')]
    for (const status of ['applied', 'failed', 'interrupted'] as const)
      expect(offerOf(reached(...planned, ...run('apply', status))), status).toMatchObject({ plan: false, apply: false })
  })

  it('is a plan again when the server refuses the apply', () => {
    const refused = reached(
      ...run('init', 'initialized'),
      ...run('plan', 'awaiting_approval'),
      { type: 'starting', step: 'apply' },
      { type: 'refused', text: 'The workspace is busy.' },
    )
    expect(offerOf(refused)).toMatchObject({ plan: true, apply: true })
    expect(refused).toMatchObject({
      outcome: { role: 'error', text: 'The workspace is busy.' },
      now: { phase: 'resting' },
    })
  })

  it('keeps the name open when the server refuses it', () => {
    expect(
      offerOf(reached({ type: 'starting', step: 'init' }, { type: 'refused', text: 'The name is taken.' })).name,
    ).toBe(true)
  })
})

describe('failures', () => {
  it('are told in the words of each step', () => {
    expect(reached(...run('init', 'failed', 'No provider')).outcome?.text).toBe('Initialization failed: No provider')
    expect(reached(...run('plan', 'failed', 'Bad value')).outcome?.text).toBe('Bad value')
    expect(reached(...run('plan', 'failed')).outcome?.text).toBe('Execution failed')
    expect(reached(...run('apply', 'failed')).outcome?.text).toBe('Apply failed')
    expect(reached(...run('apply', 'applied')).outcome).toBeNull()
  })

  it('go when the next run starts', () => {
    expect(reached(...run('init', 'failed', 'No provider'), { type: 'starting', step: 'init' }).outcome).toBeNull()
  })
})

describe('the proof', () => {
  const planned = [...run('init', 'initialized'), ...run('plan', 'awaiting_approval')]
  const proof = { status: 'done' } as ExecutionDetail['proof']

  it('is that of the last apply until something is run, and none while it runs', () => {
    expect(provedExecution(beforeSteps, 'before')).toBe('before')
    expect(provedExecution(reached({ type: 'starting', step: 'init' }), 'before')).toBeNull()
    expect(provedExecution(reached(...planned), 'before')).toBeNull()
  })

  it('is that of the apply of this dialog, where it has one', () => {
    expect(provedExecution(reached(...planned, ...run('apply', 'applied', undefined, proof)), 'before')).toBe('e1')
    expect(provedExecution(reached(...planned, ...run('apply', 'failed')), 'before')).toBeNull()
  })
})

it('opens the panel of the newest step and forgets the old ones with a new init', () => {
  const planned = [...run('init', 'initialized'), ...run('plan', 'awaiting_approval')]
  expect(reached(...planned).opened).toBe('plan')
  const anew = reached(...planned, { type: 'starting', step: 'init' })
  expect(offerOf(anew)).toMatchObject({ apply: false, name: false })
  expect(Object.keys(reached(...planned, ...run('init', 'initialized')).steps)).toEqual(['init'])
})
