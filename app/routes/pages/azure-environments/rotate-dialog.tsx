import { Text } from '@mantine/core'
import { useState } from 'react'
import { FormButtons } from '#app/components/form-dialog/form-buttons.tsx'
import { FormDialog } from '#app/components/form-dialog/form-dialog.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import type { CredentialInput, Environment } from '#app/contract/environments.ts'
import { type CredentialDraft, type CredentialErrors, emptyCredential, readCredential } from './credential-draft.ts'
import { CredentialFields, fieldsOf } from './credential-fields.tsx'
import { secretNoun, secretWords } from './secret-words.ts'

interface RotateDialogProps {
  environment: Environment
  now: number
  busy: boolean
  error: string | null
  onRotate: (credential: CredentialInput) => void
  onClose: () => void
}

/** Takes a new secret or certificate for the same application. */
export function RotateDialog({ environment, now, busy, error, onRotate, onClose }: RotateDialogProps) {
  const { name, authMethod, tenantId, clientId, secret } = environment
  const noun = secretNoun(authMethod)
  const times = useTimes()
  const [draft, setDraft] = useState<CredentialDraft>({
    ...emptyCredential,
    method: authMethod === 'microsoft' ? 'servicePrincipal' : authMethod,
    tenantId: tenantId ?? '',
    clientId: clientId ?? '',
    // A known end is not dropped unseen: it stands there to be moved.
    endsOn: secret?.expiresAt?.slice(0, 10) ?? '',
  })
  const [errors, setErrors] = useState<CredentialErrors>({})

  function rotate() {
    const read = readCredential(draft)
    setErrors('errors' in read ? read.errors : {})
    if ('credential' in read) onRotate(read.credential)
  }

  return (
    <FormDialog
      title={`Rotate ${noun.toLowerCase()} of ${name}`}
      error={error}
      buttons={<FormButtons submit={`Rotate ${noun.toLowerCase()}`} busy={busy} onClose={onClose} />}
      onSubmit={rotate}
      onClose={onClose}
    >
      <Text>
        {secret && `${secretWords(secret, noun, now, times).full}. `}
        The new one of the same application is tried first; when it is refused, this one stays.
      </Text>
      <CredentialFields
        draft={draft}
        errors={errors}
        only={fieldsOf[draft.method].filter((field) => field !== 'tenantId' && field !== 'clientId')}
        onChange={setDraft}
      />
    </FormDialog>
  )
}
