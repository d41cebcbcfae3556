import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { executionIsActive, isSuccess } from '#app/contract/execution-phase.ts'
import { type ExecutionDetail, ExecutionEvent } from '#app/contract/executions.ts'
import { shortId } from '../../output/words.ts'
import { followEvents } from '../../server/follow-events.ts'

/**
 * The events of an execution from its first to its end. A stream that breaks is asked for again from where it was.
 * @throws ApiError, the signal's reason, or CommandError when the server stays away.
 */
export function executionEvents(
  client: ApiClient,
  executionId: string,
  signal?: AbortSignal,
): AsyncGenerator<ExecutionEvent> {
  return followEvents({
    open: (headers) => client.raw(endpoints.executions.follow, { params: { executionId } }, headers),
    read: (data) => ExecutionEvent.parse(data),
    look: async () => eventOf(await client.call(endpoints.executions.get, { params: { executionId } })),
    signal,
    gone: {
      message: `The server stopped answering. The execution ${shortId(executionId)} may go on without it.`,
      advice: `Look again with: parapet executions follow ${executionId}`,
    },
  })
}

/** What a stream would tell last of an execution that stands so. */
const eventOf = ({ status, error }: ExecutionDetail): ExecutionEvent =>
  executionIsActive(status) ? { type: 'status', status } : { type: 'ended', status, success: isSuccess(status), error }
