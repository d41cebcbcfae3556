import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { ScanEvent } from '#app/contract/scans.ts'
import { interruptSignal } from '../interrupt.ts'
import { followEvents } from './follow-events.ts'

/**
 * The events of a scan up to its end. A stream that breaks is asked for again from where it was.
 * @throws ApiError, or CommandError when the server stays away.
 */
export function followScan(client: ApiClient, scanId: string, signal = interruptSignal()): AsyncGenerator<ScanEvent> {
  return followEvents({
    open: (headers) => client.raw(endpoints.scans.follow, { params: { scanId } }, headers),
    read: (data) => ScanEvent.parse(data),
    signal,
    gone: {
      message: 'The server stopped answering during the scan.',
      advice: `Look again with: parapet scans show ${scanId}`,
    },
  })
}
