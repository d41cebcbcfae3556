import type { ApiClient } from '#app/contract/client.ts'
import { cancelExecution, type Execution } from '#app/contract/executions.ts'

// The client's types offer no body where the contract's body has a default.
const endpoint = { ...cancelExecution, body: cancelExecution.body?.unwrap() }

/** Asks an execution to stop; `kill`, with the workspace's name, ends it by force. @throws ApiError */
export function sendCancel(
  client: ApiClient,
  executionId: string,
  body: { kill: boolean; confirm?: string },
): Promise<Execution> {
  return client.call(endpoint, { params: { executionId }, body })
}
