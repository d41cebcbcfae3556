import type { AuthMethod, StoredSecret } from '#app/contract/environments.ts'
import { keptCredential } from '#app/contract/kept-credential.ts'
import { countOf } from '#app/text/count.ts'
import type { Times } from '#app/text/time.ts'

const dayMs = 86_400_000

/** Days before the end of a secret from which on it is warned of. */
const warnedDays = 30

interface SecretWords {
  /** The one thing to know, to follow what the secret belongs to. */
  short: string
  /** How old it is, and when it ends. */
  full: string
  tone: 'quiet' | 'warning' | 'error'
}

/** @param noun what is stored: a secret or a certificate. @param now in milliseconds */
export function secretWords({ setAt, expiresAt }: StoredSecret, noun: string, now: number, times: Times): SecretWords {
  const days = Math.max(0, Math.floor((now - Date.parse(setAt)) / dayMs))
  const age = `${noun} set ${times.day(setAt)}, ${days === 0 ? 'today' : `${countOf(days, 'day')} ago`}`
  if (expiresAt === null)
    return { short: `set ${times.day(setAt)}`, full: `${age}; its end is not known`, tone: 'quiet' }
  const left = Math.ceil((Date.parse(expiresAt) - now) / dayMs)
  if (left <= 0) {
    const ended = `ended ${times.endDay(expiresAt)}`
    return { short: ended, full: `${age}, ${ended}`, tone: 'error' }
  }
  const full = `${age}, ends ${times.endDay(expiresAt)}`
  if (left > warnedDays) return { short: `ends ${times.endDay(expiresAt)}`, full, tone: 'quiet' }
  return { short: `ends in ${countOf(left, 'day')}`, full, tone: 'warning' }
}

/** What an environment stores to sign in with, in a word. */
export function secretNoun(method: AuthMethod): string {
  return keptCredential[method] ?? 'Secret'
}
