import { setTimeout as sleep } from 'node:timers/promises'
import { scanEventsAfter } from '#app/domain/scans/scan-events.ts'
import type { Services } from '#app/domain/services.ts'
import { textStream } from './text-stream.server.ts'

/** Milliseconds between two looks at the journal. */
const lookMs = 250
/** A stream ends after this long and the browser asks again: a reader that went away is not served for ever. */
const maxMs = 120_000

/** The events of a scan after `seq` as server-sent events, until the scan has ended. */
export function scanEventStream(services: Services, scanId: string, seq: number): ReadableStream<Uint8Array> {
  return textStream(events(services, scanId, seq))
}

async function* events({ db }: Services, scanId: string, after: number): AsyncGenerator<string> {
  const until = Date.now() + maxMs
  let seq = after
  yield 'retry: 1000\n\n'
  while (Date.now() < until) {
    for (const found of await scanEventsAfter(db, scanId, seq)) {
      seq = found.seq
      yield `id: ${found.seq}\ndata: ${JSON.stringify(found.event)}\n\n`
      if (found.event.type === 'ended') return
    }
    await sleep(lookMs)
  }
}
