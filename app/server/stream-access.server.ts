import type { Actor } from '#app/domain/actor.ts'
import { maySee } from '#app/domain/environments/visible.ts'
import { AppError } from '#app/domain/errors.ts'
import { type AuthServices, authenticateApi } from './authenticate-api.server.ts'

/** Event streams that one user may have open at once, over all browsers and terminals. */
export const maxStreams = 20
/** Milliseconds for which an answer of the session row is taken as still true: one indexed read a second for each stream. */
const trustedMs = 1000

const openStreams = new Map<string, number>()

/** A caller's place among their streams. */
export interface StreamAccess {
  /** Whether the caller is still who they were (not disabled, session or token not ended) and may still see what they follow. */
  isInForce(): Promise<boolean>
  /** Gives the place back; may be called more than once. */
  release(): void
}

/**
 * Takes a place for an event stream. It is given back when the client goes away at the latest.
 * @throws AppError `too-many-requests`
 */
export function openStreamAccess({
  services,
  actor,
  request,
  environmentId,
}: {
  services: AuthServices
  actor: Actor
  request: Request
  /** Of what is followed. */
  environmentId: string
}): StreamAccess {
  const owner = actor.userId ?? actor.kind
  const open = openStreams.get(owner) ?? 0
  if (open >= maxStreams)
    throw new AppError(
      'too-many-requests',
      `${actor.username} has ${maxStreams} event streams open, which is the limit. Close a page or a terminal that follows something.`,
      { retryAfter: 5 },
    )
  openStreams.set(owner, open + 1)

  let released = false
  const release = () => {
    if (released) return
    released = true
    const left = (openStreams.get(owner) ?? 1) - 1
    if (left > 0) openStreams.set(owner, left)
    else openStreams.delete(owner)
  }
  request.signal.addEventListener('abort', release, { once: true })

  let askedAt = Date.now()
  let inForce = true
  return {
    release,
    async isInForce() {
      if (request.signal.aborted) return false
      if (!inForce || Date.now() - askedAt < trustedMs) return inForce
      askedAt = Date.now()
      const caller = await callerNow(services, request)
      inForce = caller !== null && caller.userId === actor.userId && maySee(caller, environmentId)
      return inForce
    },
  }
}

async function callerNow(services: AuthServices, request: Request): Promise<Actor | null> {
  try {
    return await authenticateApi(services, request, { access: 'viewer', produces: 'text/event-stream' })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
