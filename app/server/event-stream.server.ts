import type { Bell } from '#app/domain/jobs/bell.ts'
import { openStreamAccess, type StreamAccess } from './stream-access.server.ts'
import { textStream } from './text-stream.server.ts'

/** A stream ends after this long and the browser asks again: a reader that went away is not served for ever. */
const maxMs = 120_000

interface EventSource<Event> {
  bell: Bell
  /** The bell's topic of these events. */
  topic: string
  /** Milliseconds between two looks at the journal when nobody rings. */
  lookMs: number
  /** The reader's last event, from `Last-Event-ID`; 0 for all. */
  after: number
  read(after: number): Promise<{ seq: number; event: Event }[]>
  isEnd(event: Event): boolean
  /** Nothing will follow: for a reader that has the last event already. */
  isOver(): Promise<boolean>
}

/**
 * The events of a journal after the reader's last as server-sent events, until one that ends it, or until the caller's
 * session or token ends, or they may not see the environment any more.
 * @throws AppError `too-many-requests` when the caller has too many streams open.
 */
export function eventStream<Event>(
  caller: Parameters<typeof openStreamAccess>[0],
  source: Omit<EventSource<Event>, 'after'>,
): Response {
  const access = openStreamAccess(caller)
  const after = lastEventId(caller.request)
  return new Response(textStream(events({ ...source, after }, access, caller.request.signal)), {
    headers: {
      'content-type': 'text/event-stream',
      // `no-transform` keeps the compression of the server from holding events back.
      'cache-control': 'no-store, no-transform',
    },
  })
}

async function* events<Event>(
  source: EventSource<Event>,
  access: StreamAccess,
  signal: AbortSignal,
): AsyncGenerator<string> {
  try {
    yield* eventsWhile(source, access, signal)
  } finally {
    access.release()
  }
}

async function* eventsWhile<Event>(
  { bell, topic, lookMs, after, read, isEnd, isOver }: EventSource<Event>,
  access: StreamAccess,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const until = Date.now() + maxMs
  let seq = after
  yield 'retry: 1000\n\n'
  while (Date.now() < until && (await access.isInForce())) {
    // Asked before reading, so that an end that comes in between is still read.
    const over = await isOver()
    const found = await read(seq)
    for (const one of found) {
      seq = one.seq
      yield `id: ${one.seq}\ndata: ${JSON.stringify(one.event)}\n\n`
      if (isEnd(one.event)) return
    }
    if (found.length > 0) continue
    if (over) return
    await bell.wait(topic, lookMs, signal)
  }
}

/** The number in `Last-Event-ID`; 0 when there is none. */
function lastEventId(request: Request): number {
  const id = Number(request.headers.get('last-event-id') ?? 0)
  return Number.isInteger(id) && id > 0 ? id : 0
}
