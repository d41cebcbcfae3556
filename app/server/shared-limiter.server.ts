import type { Pool } from 'pg'
import { RateLimiterMemory, type RateLimiterPostgres } from 'rate-limiter-flexible'
import { postgresLimiter } from '#db/rate-limits.ts'

/** A number of calls that a key may make within a time. */
interface Limiter {
  points: number
  /** Counts a call. @throws RateLimiterRes when there were too many */
  consume(key: string): Promise<unknown>
}

let shared: Pool | undefined

/** From now on the limiters of all servers on this Postgres count together. */
export function shareLimiters(pool: Pool): void {
  shared = pool
}

/** Counts in memory, or in Postgres, where memory takes over while it does not answer. */
export function limiter(keyPrefix: string, points: number, seconds: number): Limiter {
  const options = { keyPrefix, points, duration: seconds }
  const here = new RateLimiterMemory(options)
  let together: RateLimiterPostgres | undefined
  return {
    points,
    consume(key) {
      if (!shared) return here.consume(key)
      together ??= postgresLimiter(shared, options)
      return together.consume(key)
    },
  }
}
