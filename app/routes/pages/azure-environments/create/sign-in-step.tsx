import { UnstyledButton } from '@mantine/core'
import { MicrosoftSignInStep } from '../microsoft-sign-in/microsoft-sign-in-step.tsx'
import classes from './create.module.css'
import type { EnvironmentDraft } from './draft.ts'
import { OtherSignIn } from './other-sign-in.tsx'

interface SignInStepProps {
  draft: EnvironmentDraft
  onDraft: (change: Partial<EnvironmentDraft>) => void
}

/** Signing in with Microsoft, or in a way that needs no person. */
export function SignInStep({ draft, onDraft }: SignInStepProps) {
  const choice = { kind: 'one' as const, ids: [] }
  const signedIn = draft.way === 'microsoft' ? draft.session !== null : draft.tried !== null
  return (
    <>
      {draft.way === 'microsoft' ? (
        <MicrosoftSignInStep session={draft.session} onSession={(session) => onDraft({ session })} />
      ) : (
        <OtherSignIn tried={draft.tried} onTried={(tried) => onDraft({ tried, choice })} />
      )}
      {!signedIn && (
        <UnstyledButton
          className={classes.otherWay}
          c="var(--link)"
          onClick={() => onDraft({ way: draft.way === 'microsoft' ? 'other' : 'microsoft', choice })}
        >
          {draft.way === 'microsoft' ? 'Other ways to sign in' : 'Sign in with Microsoft instead'}
        </UnstyledButton>
      )}
    </>
  )
}
