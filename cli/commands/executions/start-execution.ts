import type { ApiClient } from '#app/contract/client.ts'
import type { CallInput } from '#app/contract/endpoint.ts'
import {
  type applyWorkspace,
  Execution,
  type initWorkspace,
  type planWorkspace,
  type undoExecution,
} from '#app/contract/executions.ts'
import type { executeTemplate } from '#app/contract/template-runs.ts'

type Startable =
  | typeof initWorkspace
  | typeof planWorkspace
  | typeof applyWorkspace
  | typeof undoExecution
  | typeof executeTemplate

/** Starts an execution and does not wait for its end. @throws ApiError when the server refuses. */
export async function startExecution<E extends Startable>(
  client: ApiClient,
  endpoint: E,
  input: CallInput<E>,
): Promise<Execution> {
  const response = await client.raw(endpoint, input, { prefer: 'respond-async' })
  return Execution.parse(await response.json())
}
