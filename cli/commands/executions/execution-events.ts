import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiClient, ApiError } from '#app/contract/client.ts'
import { ExecutionEvent, followExecution } from '#app/contract/executions.ts'
import { CommandError } from '../../exit-code.ts'
import { shortId } from '../../output/words.ts'
import { readServerEvents } from '../../server/read-server-events.ts'

const waitMs = 1000
/** Streams in a row that break without an event before we give up. */
const mostFailures = 30

/**
 * The events of an execution from its first to its end. A stream that breaks is asked for again from where it was.
 * @throws ApiError, the signal's reason, or CommandError when the server stays away.
 */
export async function* executionEvents(
  client: ApiClient,
  executionId: string,
  signal?: AbortSignal,
): AsyncGenerator<ExecutionEvent> {
  let last = 0
  let failures = 0
  while (failures < mostFailures) {
    failures += 1
    try {
      const headers = { accept: 'text/event-stream', 'last-event-id': String(last) }
      const response = await client.raw(followExecution, { params: { executionId } }, headers)
      for await (const { id, data } of readServerEvents(response)) {
        const event = ExecutionEvent.parse(JSON.parse(data))
        last = Number(id) || last
        failures = 0
        yield event
        if (event.type === 'ended') return
      }
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof ApiError && error.status < 500) throw error
    }
    // The server ends a stream after some time; one that brought something is asked for again at once.
    if (failures > 0) await sleep(waitMs, undefined, { signal }).catch(() => signal?.throwIfAborted())
  }
  throw new CommandError(
    `The server stopped answering. The execution ${shortId(executionId)} may go on without it.`,
    undefined,
    `Look again with: parapet executions follow ${executionId}`,
  )
}
