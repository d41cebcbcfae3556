import SQLite from 'better-sqlite3'
import { RateLimiterMemory, RateLimiterSQLite } from 'rate-limiter-flexible'
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

/** The account of whoever guesses from within a session, which leaves the budget of the sign-in alone. */
export const signedInAccount = (userId: string) => `signed-in:${userId}`

/** Limits of guessing, kept over restarts. */
export interface Limits {
  /**
   * Judges a try unless account or address have failed too often. No more tries are judged at once than may still fail,
   * so that parallel guesses cannot pass together; the others wait. A right one lets the account start anew.
   * @throws TooManyTries, and whatever `judge` throws: that counts as no verdict.
   */
  attempt<Judged extends { verdict: Verdict }>(guess: Guess, judge: () => Promise<Judged>): Promise<Judged>
  /** Forgets the failures of an account. */
  reset(account: string): Promise<void>
  close(): void
}

/** @param file `limits.db` in the data folder, or `:memory:`. When it cannot be written, memory takes over the counting. */
export async function openLimits(file: string): Promise<Limits> {
  const store = new SQLite(file, { timeout: 5000 })
  store.pragma('journal_mode = WAL')
  // Losing the last failures in a power cut costs nothing; waiting for the disk at each guess does.
  store.pragma('synchronous = NORMAL')
  const accounts = new Budget(await limiter(store, 'account', accountFailures), { startsAnewWhenRight: true })
  const addresses = new Budget(await limiter(store, 'address', addressFailures), { startsAnewWhenRight: false })
  const forgetExpired = store.prepare(`delete from ${table} where expire < ?`)
  const sweep = setInterval(() => sweepOnce(forgetExpired), 60 * 60 * 1000).unref()
  sweepOnce(forgetExpired)

  return {
    attempt({ account, address, deviceId }, judge) {
      if (deviceId) return accounts.run(`device:${deviceId}`, judge)
      const ofAccount = () => accounts.run(`account:${account}`, judge)
      return address ? addresses.run(addressKey(address), ofAccount) : ofAccount()
    },
    reset: (account) => accounts.forget(`account:${account}`),
    close() {
      clearInterval(sweep)
      store.close()
    },
  }
}

/** Old rows cost space only: on a full disk the next sweep takes them. */
function sweepOnce(forgetExpired: SQLite.Statement): void {
  try {
    forgetExpired.run(Date.now())
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error
  }
}

function limiter(storeClient: SQLite.Database, keyPrefix: string, points: number): Promise<RateLimiterSQLite> {
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
