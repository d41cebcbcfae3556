import type { ApiClient } from '#app/contract/client.ts'
import type { CallInput } from '#app/contract/endpoint.ts'
import type * as endpoints from '#app/contract/endpoints.ts'
import { Execution } from '#app/contract/executions.ts'
import { readAnswer } from '../../server/read-answer.ts'

type Startable =
  | typeof endpoints.terraform.init
  | typeof endpoints.terraform.plan
  | typeof endpoints.terraform.apply
  | typeof endpoints.executions.undo
  | typeof endpoints.fixPlans.plan
  | typeof endpoints.templateRuns.execute

/** Starts an execution and does not wait for its end. @throws ApiError when the server refuses. */
export async function startExecution<E extends Startable>(
  client: ApiClient,
  endpoint: E,
  input: CallInput<E>,
): Promise<Execution> {
  const response = await client.raw(endpoint, input, { prefer: 'respond-async' })
  return readAnswer('The start of the execution', response, Execution)
}
