import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import type { Exception } from '#app/contract/exceptions.ts'
import type { Done } from './notice/done-notice.tsx'
import { api } from './session/api.ts'
import { errorText } from './session/error-text.ts'

/** Ends exceptions at once, says so, and takes it back. */
export function useEndingExceptions() {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<Done | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)

  async function run(exceptionId: string, call: 'exceptions.revoke' | 'exceptions.restore', told: Done) {
    setBusyId(exceptionId)
    setDone(null)
    setError(null)
    try {
      await api.call(call, { params: { exceptionId } })
      setDone(told)
      revalidate()
    } catch (failure) {
      setError(errorText(failure, 'Failed to change the exception. Please try again.'))
    } finally {
      setBusyId(null)
    }
  }

  return {
    done,
    error,
    busyId,
    forget() {
      setDone(null)
      setError(null)
    },
    revoke: ({ id, gap }: Exception) =>
      run(id, 'exceptions.revoke', {
        text: `Revoked: “${gap}” counts again from the next scan on.`,
        undo: () => void run(id, 'exceptions.restore', { text: `“${gap}” is accepted again.` }),
      }),
  }
}
