import { useEffect, useState } from 'react'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import type { MicrosoftSession } from '#app/contract/microsoft-auth.ts'
import { openSignOut } from './open-sign-out.ts'

const minute = 60_000

/** Looks after a session while it is shown: asks how it is each minute, and renews what is about to end. */
export function useSessionCare(
  session: MicrosoftSession,
  onSession: (session: MicrosoftSession | null, why?: string) => void,
) {
  const { sessionId } = session
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another session only
  useEffect(() => {
    let shown = true
    async function look() {
      const now = await api
        .call('microsoftAuth.status', { params: { sessionId } })
        .catch((failure: unknown) => errorText(failure, 'Failed to check authentication status'))
      if (!shown) return
      setError(typeof now === 'string' ? now : null)
      if (typeof now === 'string') return
      if (!now.needsRefresh) return onSession(now)
      const renewed = await api.call('microsoftAuth.refresh', { body: { sessionId } }).catch(() => null)
      if (shown) onSession(renewed, renewed ? undefined : 'Token refresh failed. Please sign in again.')
    }
    void look()
    const timer = setInterval(() => void look(), minute)
    return () => {
      shown = false
      clearInterval(timer)
    }
  }, [sessionId])

  async function signOut() {
    setBusy(true)
    try {
      const { signOutUrl } = await api.call('microsoftAuth.signOut', { body: { sessionId } })
      openSignOut(signOutUrl)
      onSession(null)
    } catch (failure) {
      setError(errorText(failure, 'Failed to sign out'))
      setBusy(false)
    }
  }

  return { error, busy, signOut }
}
