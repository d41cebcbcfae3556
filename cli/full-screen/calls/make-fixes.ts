import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { executionIsActive } from '#app/contract/execution-phase.ts'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { executionEvents } from '../../commands/executions/execution-events.ts'
import { startExecution } from '../../commands/executions/start-execution.ts'
import { describeError } from '../../describe-error.ts'
import type { Effect } from '../state/effect.ts'
import type { FixesOfGaps } from '../state/state.ts'
import type { Told } from '../state/told.ts'
import { readExecution } from './read-execution.ts'

/** Makes templates of chosen gaps, as the console does; the same gaps give the same ones again. @throws ApiError */
export async function makeFixes(
  client: ApiClient,
  { scanId, subscriptionId, controlIds }: Extract<Effect, { do: 'makeFixes' }>,
): Promise<FixesOfGaps> {
  const { templates, manual, closed } = await client.call(endpoints.remediation.generateTemplates, {
    body: { subscriptionId, scanId, gaps: controlIds.map((controlId) => ({ controlId })) },
  })
  const ids = templates.map(({ id }) => id)
  return { scanId, fixes: await readFixes(client, scanId, ids), manual, closed }
}

/** Plans fixes one after the other; what cannot be planned is told and stops no other. @throws the signal's reason */
export async function planFixes(
  client: ApiClient,
  { scanId, fixIds, all }: Extract<Effect, { do: 'planFixes' }>,
  tell: (told: Told) => void,
  signal: AbortSignal,
): Promise<void> {
  const faults: string[] = []
  for (const [at, fixId] of fixIds.entries()) {
    const fault = await planOne(client, scanId, fixId, signal)
    const fixes = await readFixes(client, scanId, all)
    if (fault !== null) faults.push(`${fixes.find(({ id }) => id === fixId)?.name ?? fixId}: ${fault}`)
    tell({ told: 'fixPlanned', done: at + 1, of: fixIds.length, faults: [...faults], fixes })
  }
}

/** Templates of chosen gaps as fixes, as they stand now. @throws ApiError */
export async function readFixes(client: ApiClient, scanId: string, ids: readonly string[]): Promise<FixRow[]> {
  if (ids.length === 0) return []
  const query = { templates: ids.join(',') }
  return (await client.call(endpoints.fixPlans.get, { params: { scanId }, query })).fixes
}

/** Why a fix could not be planned; null when its plan waits. */
async function planOne(client: ApiClient, scanId: string, fixId: string, signal: AbortSignal): Promise<string | null> {
  try {
    const given = { params: { scanId, fixId }, body: {} }
    const { id } = await startExecution(client, endpoints.fixPlans.plan, given)
    let run = await readExecution(client, id)
    if (executionIsActive(run.status)) {
      for await (const _ of executionEvents(client, id, signal));
      run = await readExecution(client, id)
    }
    if (run.status === 'awaiting_approval') return null
    if (run.status === 'no_changes') return 'Azure is as the fix wants it already.'
    return run.error ?? `The plan is ${run.status}.`
  } catch (error) {
    signal.throwIfAborted()
    return describeError(error).lines.join(' ')
  }
}
