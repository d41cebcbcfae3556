import { RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#app/domain/errors.ts'
import { addressKey } from '#app/domain/identity/address-key.ts'
import { clientAddress } from './client-address.server.ts'
import { limiter } from './shared-limiter.server.ts'

/** Sign-ups of an address within an hour, whatever becomes of them: a taken name tells that there is such a user. */
export const signUpsPerHour = 10

const signUps = limiter('sign-ups', signUpsPerHour, 60 * 60)

/** Counts a sign-up. @throws AppError `too-many-requests` with the seconds until another makes sense */
export async function countSignUp(request: Request): Promise<void> {
  try {
    await signUps.consume(addressKey(clientAddress(request)))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw new AppError(
      'too-many-requests',
      `More than ${signUpsPerHour} sign-ups from your address within an hour. Try again in ${Math.ceil(retryAfter / 60)} min.`,
      { retryAfter },
    )
  }
}
