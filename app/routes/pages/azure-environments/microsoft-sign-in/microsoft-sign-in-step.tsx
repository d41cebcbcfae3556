import { useState } from 'react'
import { Notice } from '#app/components/notice/notice.tsx'
import { useTimedText } from '#app/components/session/use-timed-text.ts'
import type { MicrosoftSession } from '#app/contract/microsoft-auth.ts'
import { ApplicationForm } from './application-form.tsx'
import { SessionPanel } from './session-panel.tsx'
import { useMicrosoftSignIn } from './use-microsoft-sign-in.ts'

const noticeMs = 5000

interface MicrosoftSignInStepProps {
  session: MicrosoftSession | null
  onSession: (session: MicrosoftSession | null) => void
}

/** Signing in with Microsoft, and then who is signed in. */
export function MicrosoftSignInStep({ session, onSession }: MicrosoftSignInStepProps) {
  const [signedIn, setSignedIn] = useTimedText(noticeMs)
  const [ended, setEnded] = useState<string | null>(null)
  const { signIn, error, busy } = useMicrosoftSignIn((now) => {
    setSignedIn('Microsoft authentication successful!')
    onSession(now)
  })

  if (session?.isAuthenticated)
    return (
      <>
        {signedIn && <Notice role="success">{signedIn}</Notice>}
        <SessionPanel
          session={session}
          onSession={(now, why) => {
            setEnded(why ?? null)
            onSession(now)
          }}
        />
      </>
    )
  return (
    <>
      {(error ?? ended) && <Notice role="error">{error ?? ended}</Notice>}
      <ApplicationForm
        busy={busy}
        onSubmit={(application) => {
          setEnded(null)
          void signIn(application)
        }}
      />
    </>
  )
}
