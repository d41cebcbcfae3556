import SQLite from 'better-sqlite3'
import { RateLimiterMemory, RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible'
import { countOf } from '#app/text/count.ts'
import { AppError } from '../errors.ts'
import { addressKey } from './address-key.ts'

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

/** A try that has been counted as failed until it is said to be otherwise. */
export interface CountedTry {
  /** It was right: the account starts anew. */
  succeed(): Promise<void>
  /** It was neither right nor wrong, e.g. the password was right and the code is still to come. */
  takeBack(): Promise<void>
}

/** Limits of guessing, kept over restarts. */
export interface Limits {
  /**
   * Counts a try before its secret is looked at, so that parallel guesses cannot pass together.
   * @throws TooManyTries
   */
  countTry(guess: Guess): Promise<CountedTry>
  /** Forgets the failures of an account. */
  reset(account: string): Promise<void>
  close(): void
}

export class TooManyTries extends AppError {
  constructor(
    secondsLeft: number,
    /** Whether this is the try that went over the limit, and not one after it. */
    readonly first: boolean,
  ) {
    const minutes = Math.max(1, Math.ceil(secondsLeft / 60))
    super('too-many-requests', `Too many failed attempts. Try again in ${countOf(minutes, 'minute')}.`, {
      retryAfter: Math.max(1, secondsLeft),
    })
  }
}

/** @param file `limits.db` in the data folder, or `:memory:`. When it cannot be written, memory takes over the counting. */
export async function openLimits(file: string): Promise<Limits> {
  const store = new SQLite(file, { timeout: 5000 })
  store.pragma('journal_mode = WAL')
  // Losing the last failures in a power cut costs nothing; waiting for the disk at each guess does.
  store.pragma('synchronous = NORMAL')
  const account = await limiter(store, 'account', accountFailures)
  const address = await limiter(store, 'address', addressFailures)
  const forgetExpired = store.prepare(`delete from ${table} where expire < ?`)
  const sweep = setInterval(() => sweepOnce(forgetExpired), 60 * 60 * 1000).unref()
  sweepOnce(forgetExpired)

  return {
    async countTry(guess) {
      const accountKey = guess.deviceId ? `device:${guess.deviceId}` : `account:${guess.account}`
      const fromAddress = guess.address && !guess.deviceId ? addressKey(guess.address) : null
      if (fromAddress) await consume(address, fromAddress)
      await consume(account, accountKey)
      const giveBackAddress = async () => {
        if (fromAddress) await address.reward(fromAddress, 1)
      }
      return {
        async succeed() {
          await account.delete(accountKey)
          await giveBackAddress()
        },
        async takeBack() {
          await account.reward(accountKey, 1)
          await giveBackAddress()
        },
      }
    },
    async reset(name) {
      await account.delete(`account:${name}`)
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

async function consume(limit: RateLimiterSQLite, key: string): Promise<void> {
  try {
    await limit.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new TooManyTries(Math.ceil(refused.msBeforeNext / 1000), refused.consumedPoints === limit.points + 1)
  }
}
