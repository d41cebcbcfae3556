import { ApiError } from '#app/contract/call-errors.ts'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import { planOf } from '../../commands/executions/plan-of.ts'
import { fixOf } from '../../commands/executions/show-plan.ts'
import type { ShownOutcome, ShownPlan } from '../state/state.ts'

export const readExecution = (client: ApiClient, executionId: string): Promise<ExecutionDetail> =>
  client.call(endpoints.executions.get, { params: { executionId } })

/** The plan that an execution made, with the fix that it is of. @throws ApiError */
export async function readPlan(client: ApiClient, planned: ExecutionDetail): Promise<ShownPlan> {
  const [plan, fix] = await Promise.all([
    client.call(endpoints.executions.getPlan, { params: { executionId: planned.id } }),
    fixOf(client, planned, undefined),
  ])
  return { planned, plan, fix }
}

/** What an execution came to, as far as it is known by now. @throws ApiError */
export async function readOutcome(client: ApiClient, ended: ExecutionDetail): Promise<ShownOutcome> {
  const [plan, fix] = await Promise.all([planOrNone(client, ended), fixOrNone(client, ended)])
  return { ended, plan, proof: ended.proof, fix }
}

/** Of an execution that ended early there may be no plan. */
async function planOrNone(client: ApiClient, ended: ExecutionDetail) {
  try {
    return await planOf(client, ended)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

const fixOrNone = (client: ApiClient, ended: ExecutionDetail): Promise<FixDetail | null> =>
  fixOf(client, ended, undefined)
