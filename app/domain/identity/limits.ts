import type { Database, Statement } from 'better-sqlite3'
import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterSQLite } from 'rate-limiter-flexible'
import { postgresLimiter } from '#db/rate-limits.ts'
import { turnOnWriteAheadLog } from '#db/write-ahead-log.ts'
import { SQLite } from '../../../scripts/sqlite.mjs'
import { addressKey } from './address-key.ts'
import { Budget, type Verdict } from './budget.ts'

const table = 'failures'
const windowSeconds = 15 * 60
const accountFailures = 5
const addressFailures = 30

/** Who guesses: on a known device the device's own budget counts, so that nobody else can use it up. */
export interface Guess {
  account: string
  address?: string
  deviceId?: string | null
}

/** Who guesses from within a session: no name that somebody types at the sign-in uses this budget up, nor it that of the sign-in. */
export interface GuessInSession {
  userId: string
}

const atSignIn = (account: string) => `account:${account}`
const inSession = ({ userId }: GuessInSession) => `signed-in:${userId}`

/** Limits of guessing, kept over restarts. */
export interface Limits {
  /**
   * Judges a try unless account or address have failed too often. No more tries are judged at once than may still fail,
   * so that parallel guesses cannot pass together; the others wait. A right one lets the account start anew.
   * @throws TooManyTries, and whatever `judge` throws: that counts as no verdict.
   */
  attempt<Judged extends { verdict: Verdict }>(
    guess: Guess | GuessInSession,
    judge: () => Promise<Judged>,
  ): Promise<Judged>
  /** Forgets the failures of a person, at the sign-in and within their sessions. */
  reset(person: { account: string } & GuessInSession): Promise<void>
  close(): void
}

/** @param file `limits.db` in the data folder, or `:memory:`. When it cannot be written, memory takes over the counting. */
export async function openLimits(file: string): Promise<Limits> {
  const store = new SQLite(file, { timeout: 5000 })
  turnOnWriteAheadLog(store)
  // Losing the last failures in a power cut costs nothing; waiting for the disk at each guess does.
  store.pragma('synchronous = NORMAL')
  const accounts = await inFile(store, 'account', accountFailures)
  const addresses = await inFile(store, 'address', addressFailures)
  const forgetExpired = store.prepare(`delete from ${table} where expire < ?`)
  const sweep = setInterval(() => sweepOnce(forgetExpired), 60 * 60 * 1000).unref()
  sweepOnce(forgetExpired)
  return limitsOf(accounts, addresses, () => {
    clearInterval(sweep)
    store.close()
  })
}

/**
 * Limits that all servers of a Postgres database keep together; memory takes over while it does not answer. Of tries that
 * are under way at the same moment each server knows its own alone.
 * @param pool with the table of `makeRateLimitTable`
 */
export function sharedLimits(pool: Pool): Limits {
  const inPostgres = (keyPrefix: string, points: number) =>
    postgresLimiter(pool, { keyPrefix, points, duration: windowSeconds })
  return limitsOf(inPostgres('account', accountFailures), inPostgres('address', addressFailures), () => undefined)
}

function limitsOf(accountLimiter: RateLimiterAbstract, addressLimiter: RateLimiterAbstract, close: () => void): Limits {
  const accounts = new Budget(accountLimiter, { startsAnewWhenRight: true })
  const addresses = new Budget(addressLimiter, { startsAnewWhenRight: false })
  return {
    attempt(guess, judge) {
      if ('userId' in guess) return accounts.run(inSession(guess), judge)
      const { account, address, deviceId } = guess
      if (deviceId) return accounts.run(`device:${deviceId}`, judge)
      const ofAccount = () => accounts.run(atSignIn(account), judge)
      return address ? addresses.run(addressKey(address), ofAccount) : ofAccount()
    },
    async reset({ account, userId }) {
      await accounts.forget(atSignIn(account))
      await accounts.forget(inSession({ userId }))
    },
    close,
  }
}

/** Old rows cost space only: on a full disk the next sweep takes them. */
function sweepOnce(forgetExpired: Statement): void {
  try {
    forgetExpired.run(Date.now())
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error
  }
}

function inFile(storeClient: Database, keyPrefix: string, points: number): Promise<RateLimiterSQLite> {
  const options = { keyPrefix, points, duration: windowSeconds }
  return new Promise((resolve, reject) => {
    const made = new RateLimiterSQLite(
      {
        ...options,
        storeClient,
        storeType: 'better-sqlite3',
        tableName: table,
        insuranceLimiter: new RateLimiterMemory(options),
      },
      (error?: Error) => (error ? reject(error) : resolve(made)),
    )
  })
}
