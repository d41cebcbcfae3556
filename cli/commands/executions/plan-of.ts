import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'

/** The plan that an execution made or carries out; null when it has none. */
export async function planOf(client: ApiClient, { id, hasPlan }: ExecutionDetail): Promise<SanitizedPlan | null> {
  return hasPlan ? client.call(endpoints.executions.getPlan, { params: { executionId: id } }) : null
}
