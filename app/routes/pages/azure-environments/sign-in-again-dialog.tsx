import { Button } from '@mantine/core'
import { useState } from 'react'
import { DialogFrame } from '#app/components/dialog-frame/dialog-frame.tsx'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import type { Environment } from '#app/contract/environments.ts'
import type { MicrosoftSession } from '#app/contract/microsoft-auth.ts'
import classes from './create/create.module.css'
import { MicrosoftSignInStep } from './microsoft-sign-in/microsoft-sign-in-step.tsx'

interface SignInAgainDialogProps {
  environment: Environment
  busy: boolean
  error: string | null
  onUse: (session: MicrosoftSession) => void
  onClose: () => void
}

/** Another sign-in with Microsoft for an environment whose own has ended, or is to be somebody else's. */
export function SignInAgainDialog({ environment, busy, error, onUse, onClose }: SignInAgainDialogProps) {
  const [session, setSession] = useState<MicrosoftSession | null>(null)
  return (
    <DialogFrame
      title={`Sign in to ${environment.name} again`}
      subtitle="The sign-in that it has is forgotten once the new one can read its subscriptions"
      size={680}
      onClose={onClose}
      foot={
        <div className={classes.foot}>
          <Button variant="default" className={classes.cancel} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!session?.isAuthenticated} loading={busy} onClick={() => session && onUse(session)}>
            Use this sign-in
          </Button>
        </div>
      }
    >
      <ErrorNotice error={error} />
      <MicrosoftSignInStep session={session} onSession={setSession} />
    </DialogFrame>
  )
}
