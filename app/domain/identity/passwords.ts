import { randomBytes } from 'node:crypto'
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2'
import { AppError } from '../errors.ts'

const underTest = process.env.VITEST !== undefined || process.env.NODE_ENV === 'test'

/** 64 MiB and three passes; suites take the library's minimum, because they hash thousands of times. */
const parameters: Options = {
  // The enum is declared `const` and has no value at run time under isolatedModules: 2 is argon2id.
  algorithm: 2 satisfies Algorithm.Argon2id,
  ...(underTest
    ? { memoryCost: 8, timeCost: 1, parallelism: 1 }
    : { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }),
}

/** Four at a time keep the memory of sign-ins under 256 MiB. */
const maxInFlight = 4
const maxWaiting = 50

let inFlight = 0
const waiting: Array<() => void> = []

/** @returns the hash in PHC form, parameters and salt included. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters))
}

let dummy: Promise<string> | undefined

/**
 * Whether `password` is the one behind `stored`. Without a stored hash the answer is no, after the same work: how long
 * it takes does not tell whether a user exists.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(32).toString('hex'))
  const hashed = stored ?? (await dummy)
  const matches = await inTurn(() => verify(hashed, password))
  return matches && stored !== null
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (inFlight >= maxInFlight) {
    if (waiting.length >= maxWaiting)
      throw new AppError('unavailable', 'Too many people are signing in at this moment. Try again in a few seconds.', {
        retryAfter: 5,
      })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else inFlight += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else inFlight -= 1
  }
}
