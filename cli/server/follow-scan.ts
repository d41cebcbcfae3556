import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { type Scan, ScanEvent } from '#app/contract/scans.ts'
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
    look: async () => eventOf(await client.call(endpoints.scans.get, { params: { scanId } })),
    signal,
    gone: {
      message: 'The server stopped answering during the scan.',
      advice: `Look again with: parapet scans show ${scanId}`,
    },
  })
}

/** What a stream would tell last of a scan that stands so; null before it has begun. */
function eventOf({ status, error, overallScore, progress }: Scan): ScanEvent | null {
  if (status !== 'queued' && status !== 'running') return { type: 'ended', status, error, overallScore }
  return progress && { type: 'progress', progress }
}
