import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, foreignForm, VersionError } from '#app/contract/call-errors.ts'
import { CommandError, exitCode } from '../exit-code.ts'
import { readServerEvents } from './read-server-events.ts'

const waitMs = 1000
/** Streams in a row that break without an event before we give up. */
const mostFailures = 30

interface FollowedEvents<Event> {
  /** Asks for the stream with these headers. */
  open: (headers: Record<string, string>) => Promise<Response>
  read: (data: unknown) => Event
  /** How it stands, asked where a stream brings nothing, as behind a proxy that holds streams back; null while nothing is known. */
  look: () => Promise<Event | null>
  signal?: AbortSignal
  /** What to say when the server stays away. */
  gone: { message: string; advice: string }
}

/**
 * The events of a stream from its first to its end. A stream that breaks is asked for again from where it was.
 * @throws ApiError, the signal's reason, CommandError when the server stays away, or VersionError when it tells what nobody here understands.
 */
export async function* followEvents<Event extends { type: string }>(asked: FollowedEvents<Event>) {
  const { look, signal, gone } = asked
  const place = { last: 0 }
  let failures = 0
  while (failures < mostFailures) {
    failures += 1
    for await (const event of eventsOfStream(asked, place)) {
      failures = 0
      yield event
      if (event.type === 'ended') return
    }
    // The server ends a stream after some time; one that brought something is asked for again at once.
    if (failures === 0) continue
    try {
      const event = await look()
      failures = 0
      if (event) yield event
      if (event?.type === 'ended') return
    } catch (error) {
      throwUnlessPassing(error, signal)
    }
    await sleep(waitMs, undefined, { signal }).catch(() => signal?.throwIfAborted())
  }
  throw new CommandError(gone.message, exitCode.network, gone.advice)
}

/** The events of one stream until it breaks, behind the last one that came; `place` keeps which that was. */
async function* eventsOfStream<Event>({ open, read, signal }: FollowedEvents<Event>, place: { last: number }) {
  try {
    const response = await open({ accept: 'text/event-stream', 'last-event-id': String(place.last) })
    for await (const { id, data } of readServerEvents(response)) {
      const event = understood(read, data)
      place.last = Number(id) || place.last
      yield event
    }
  } catch (error) {
    throwUnlessPassing(error, signal)
  }
}

/** What another try may mend is passed over: a server or a way to it that is gone for now. */
function throwUnlessPassing(error: unknown, signal: AbortSignal | undefined): void {
  signal?.throwIfAborted()
  if (error instanceof VersionError || (error instanceof ApiError && error.status < 500)) throw error
}

function understood<Event>(read: (data: unknown) => Event, data: string): Event {
  try {
    return read(JSON.parse(data))
  } catch {
    throw foreignForm('What tells how it goes')
  }
}
