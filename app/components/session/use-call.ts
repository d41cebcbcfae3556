import { useState } from 'react'
import { errorText } from './error-text.ts'

/** What a person asks the server for, one at a time: whether it is under way, and why it failed. */
export interface Call {
  busy: boolean
  /** Of the last one that failed; null once another has begun. */
  error: string | null
  setError(error: string | null): void
  /**
   * @param work what is asked, and what follows when it worked
   * @param failed what is said of a failure that the server has no words for; or what is done with it
   * @returns whether it worked
   */
  run(work: () => Promise<unknown>, failed: string | ((failure: unknown) => string | null)): Promise<boolean>
}

/** Keeps the state of a {@link Call}. */
export function useCall(): Call {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  return {
    busy,
    error,
    setError,
    async run(work, failed) {
      setBusy(true)
      setError(null)
      try {
        await work()
        return true
      } catch (failure) {
        setError(typeof failed === 'string' ? errorText(failure, failed) : failed(failure))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
