import type { ApiClient } from '#app/contract/client.ts'
import type { CallInput } from '#app/contract/endpoint.ts'
import { type applyWorkspace, Execution, type initWorkspace, type planWorkspace } from '#app/contract/executions.ts'

type Startable = typeof initWorkspace | typeof planWorkspace | typeof applyWorkspace

/** Starts an execution and does not wait for its end. @throws ApiError when the server refuses. */
export async function startExecution<E extends Startable>(
  client: ApiClient,
  endpoint: E,
  body: CallInput<E>['body'],
): Promise<Execution> {
  const response = await client.raw(endpoint, { body } as CallInput<E>, { prefer: 'respond-async' })
  return Execution.parse(await response.json())
}
