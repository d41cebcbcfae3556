import type { Pool } from 'pg'
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

const tableName = 'rate_limits'

/**
 * Makes the table in which all servers of a Postgres database count what they limit. It is not logged: counts that a crash
 * of the database loses cost nothing, writing them twice at each call does. It is none of the schema's, since on SQLite the
 * only server counts in memory and in a file of its own.
 */
export async function makeRateLimitTable(pool: Pool): Promise<void> {
  // Two servers that start at once would both make it.
  await pool.query(`do $$ begin
    perform pg_advisory_xact_lock(7264);
    create unlogged table if not exists ${tableName} (key varchar(255) primary key, points integer not null default 0, expire bigint);
  end $$`)
}

/** A limiter in that table; memory takes over while Postgres does not answer. */
export function postgresLimiter(pool: Pool, options: IRateLimiterOptions): RateLimiterPostgres {
  const insuranceLimiter = new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName,
    tableCreated: true,
    insuranceLimiter,
  })
}
