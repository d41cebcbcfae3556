import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Actor } from '#app/domain/actor.ts'
import { AppError } from '#app/domain/errors.ts'
import { addressKey } from '#app/domain/identity/address-key.ts'
import { clientAddress } from './client-address.server.ts'
import { limiter } from './shared-limiter.server.ts'

/** Calls of the API a minute: of a person's sessions, of a person's API tokens, of an address that nobody has signed in at. */
export const callsPerMinute = { user: 1200, token: 1200, anonymous: 600 }

const limiters = {
  user: limiter('calls-user', callsPerMinute.user, 60),
  token: limiter('calls-token', callsPerMinute.token, 60),
  anonymous: limiter('calls-anonymous', callsPerMinute.anonymous, 60),
}

/**
 * Counts a call. What the person at the machine and Parapet itself do is not counted.
 * @throws AppError `too-many-requests` with the seconds until the next minute begins.
 */
export async function countCall(actor: Actor | null, request: Request): Promise<void> {
  if (actor?.kind === 'local' || actor?.kind === 'system') return
  const [limit, key] = actor?.userId
    ? [limiters[actor.kind], actor.userId]
    : [limiters.anonymous, addressKey(clientAddress(request))]
  try {
    await limit.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw new AppError(
      'too-many-requests',
      `More than ${limit.points} calls in a minute. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
      { retryAfter },
    )
  }
}
