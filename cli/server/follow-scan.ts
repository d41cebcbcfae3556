import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiClient, ApiError } from '#app/contract/client.ts'
import { followScan as endpoint, ScanEvent } from '#app/contract/scans.ts'
import { CommandError } from '../exit-code.ts'
import { interruptSignal } from '../interrupt.ts'
import { readServerEvents } from './read-server-events.ts'

const waitMs = 1000
/** Streams in a row that break without an event before we give up. */
const mostFailures = 30

/**
 * The events of a scan up to its end. A stream that breaks is asked for again from where it was.
 * @throws ApiError, or CommandError when the server stays away.
 */
export async function* followScan(client: ApiClient, scanId: string): AsyncGenerator<ScanEvent> {
  const signal = interruptSignal()
  let last = 0
  for (let failures = 0; failures < mostFailures; failures++) {
    try {
      const response = await client.raw(
        endpoint,
        { params: { scanId } },
        { accept: 'text/event-stream', 'last-event-id': String(last) },
      )
      for await (const { id, data } of readServerEvents(response)) {
        const event = ScanEvent.parse(JSON.parse(data))
        last = Number(id) || last
        failures = -1
        yield event
        if (event.type === 'ended') return
      }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ApiError && error.status < 500) throw error
    }
    await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
  throw new CommandError(
    'The server stopped answering during the scan.',
    undefined,
    `Look again with: parapet scans show ${scanId}`,
  )
}
