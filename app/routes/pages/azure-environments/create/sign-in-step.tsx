import type { EnvironmentDraft } from './draft.ts'
import { OtherSignIn } from './other-sign-in.tsx'

interface SignInStepProps {
  draft: EnvironmentDraft
  onDraft: (change: Partial<EnvironmentDraft>) => void
}

/** The way that Parapet can sign in by itself. */
export function SignInStep({ draft, onDraft }: SignInStepProps) {
  return (
    <OtherSignIn
      tried={draft.tried}
      onTried={(tried) => onDraft({ way: 'other', tried, choice: { kind: 'one', ids: [] } })}
    />
  )
}
