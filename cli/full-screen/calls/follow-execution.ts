import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiClient } from '#app/contract/client.ts'
import { executionIsActive, pendingPlanStatuses } from '#app/contract/execution-phase.ts'
import type { Execution, ExecutionDetail } from '#app/contract/executions.ts'
import { executionEvents } from '../../commands/executions/execution-events.ts'
import { planOf } from '../../commands/executions/plan-of.ts'
import type { Told } from '../state/told.ts'
import { readExecution, readOutcome, readPlan } from './read-execution.ts'

/** Milliseconds between two looks at a proof that is not there yet. */
const proofMs = 700

type Tell = (told: Told) => void

/** Tells of an execution that was just begun, up to what it came to. @throws ApiError, the signal's reason */
export async function followNew(
  client: ApiClient,
  execution: Execution,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  tell({ told: 'running', execution, plan: null })
  await followToEnd(client, execution, tell, signal)
}

/** Shows an execution as far as it is: its plan that waits, how it goes on, or what it came to. */
export async function openExecution(
  client: ApiClient,
  executionId: string,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const execution = await readExecution(client, executionId)
  if (!executionIsActive(execution.status)) return tellEnd(client, execution, tell, signal)
  tell({ told: 'running', execution, plan: execution.command === 'plan' ? null : await planOf(client, execution) })
  await followToEnd(client, execution, tell, signal)
}

async function followToEnd(client: ApiClient, { id }: Execution, tell: Tell, signal: AbortSignal): Promise<void> {
  for await (const event of executionEvents(client, id, signal))
    tell({ told: 'progress', executionId: id, event, now: Date.now() })
  await tellEnd(client, await readExecution(client, id), tell, signal)
}

/** A proof that is still made is told of again once it is there. */
async function tellEnd(client: ApiClient, ended: ExecutionDetail, tell: Tell, signal: AbortSignal): Promise<void> {
  const executionId = ended.id
  if (ended.command === 'plan' && pendingPlanStatuses.some((status) => status === ended.status))
    return tell({ told: 'plan', executionId, shown: await readPlan(client, ended) })
  let shown = await readOutcome(client, ended)
  tell({ told: 'outcome', executionId, shown })
  while (shown.proof?.status === 'pending') {
    await sleep(proofMs, undefined, { signal })
    const { proof, can } = await readExecution(client, executionId)
    if (proof?.status === 'pending') continue
    shown = await readOutcome(client, { ...shown.ended, proof, can })
    tell({ told: 'outcome', executionId, shown })
  }
}
