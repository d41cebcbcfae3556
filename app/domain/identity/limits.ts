import SQLite from 'better-sqlite3'
import { RateLimiterMemory, RateLimiterSQLite } from 'rate-limiter-flexible'
import { turnOnWriteAheadLog } from '#db/write-ahead-log.ts'
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
  const accounts = new Budget(await limiter(store, 'account', accountFailures), { startsAnewWhenRight: true })
  const addresses = new Budget(await limiter(store, 'address', addressFailures), { startsAnewWhenRight: false })
  const forgetExpired = store.prepare(`delete from ${table} where expire < ?`)
  const sweep = setInterval(() => sweepOnce(forgetExpired), 60 * 60 * 1000).unref()
  sweepOnce(forgetExpired)

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
