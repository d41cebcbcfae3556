import { useEffect, useRef, useState } from 'react'
import type { SignInAnswer } from '#app/components/microsoft-sign-in/sign-in-answer.ts'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import type { CloudName } from '#app/contract/environments.ts'
import type { MicrosoftSession } from '#app/contract/microsoft-auth.ts'
import { awaitAnswer } from './await-answer.ts'

export interface MicrosoftApplication {
  tenantId: string
  clientId: string
  clientSecret: string
  cloud: CloudName
}

const failed = 'Microsoft login failed'
const blocked = 'The browser blocked the sign-in window. Allow popups for this site, then sign in again.'

/** Signs in with Microsoft in a popup. `onSession` is given the session once somebody is signed in. */
export function useMicrosoftSignIn(onSession: (session: MicrosoftSession) => void) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const stop = useRef<() => void>(() => {})
  useEffect(() => () => stop.current(), [])

  function fail(text: string) {
    setError(text)
    setBusy(false)
  }

  async function finish(sessionId: string, answer: SignInAnswer) {
    if (answer.state === null) return fail(answer.type === 'microsoft-auth-error' ? answer.error : failed)
    setError(null)
    setBusy(true)
    // A refusal goes to the server too: it ends the session, and knows what Microsoft's codes mean.
    const body =
      answer.type === 'microsoft-auth-success'
        ? { sessionId, state: answer.state, code: answer.code }
        : { sessionId, state: answer.state, error: answer.error, errorDescription: answer.description }
    try {
      onSession(await api.call('microsoftAuth.callback', { body }))
    } catch (failure) {
      setError(errorText(failure, failed))
    }
    setBusy(false)
  }

  async function signIn(application: MicrosoftApplication) {
    stop.current()
    setError(null)
    const values = [application.tenantId, application.clientId, application.clientSecret]
    if (values.some((value) => value.trim() === '')) return fail('Please fill in all required fields')
    // Opened in the click itself: a browser blocks what comes later.
    const popup = window.open('about:blank', 'parapet-microsoft', 'popup,width=600,height=700')
    if (!popup) return fail(blocked)
    setBusy(true)
    try {
      const redirectUri = `${window.location.origin}/auth/microsoft/callback`
      const body = { ...application, redirectUri }
      const { sessionId, authUrl, state } = await api.call('microsoftAuth.init', { body })
      popup.location.href = authUrl
      stop.current = awaitAnswer({
        popup,
        state,
        onAnswer: (answer) => void finish(sessionId, answer),
        onClosed: () => fail('Login popup was closed'),
        onTimeout: () => fail('Login timeout'),
      })
    } catch (failure) {
      popup.close()
      fail(errorText(failure, failed))
    }
  }

  return { signIn, error, busy }
}
