import { Button, Select } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { focusFault } from '#app/components/focus-fault.ts'
import { isFocusLost } from '#app/components/focus-lost.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'
import { cloudNames } from '#app/contract/cloud-names.ts'
import type { CloudName } from '#app/contract/environments.ts'
import {
  type CredentialDraft,
  type CredentialErrors,
  type CredentialMethod,
  emptyCredential,
  readCredential,
} from '../credential-draft.ts'
import { CredentialFields } from '../credential-fields.tsx'
import classes from './create.module.css'
import type { TriedSignIn } from './draft.ts'
import { TriedPanel } from './tried-panel.tsx'

const ways: Record<CredentialMethod, { label: string; note: string }> = {
  servicePrincipal: {
    label: 'Service principal with a secret',
    note: 'Parapet signs in as an application of the client’s Microsoft Entra tenant.',
  },
  clientCertificate: {
    label: 'Service principal with a certificate',
    note: 'As with a secret, but nothing that could be guessed or copied from a screen.',
  },
  workloadIdentity: {
    label: 'Workload identity federation',
    note: 'No secret at all: the server shows the token that AZURE_FEDERATED_TOKEN_FILE names.',
  },
  managedIdentity: {
    label: 'Managed identity',
    note: 'Of the Azure machine that this server runs on.',
  },
  azureCli: {
    label: 'Azure CLI',
    note: 'Whoever is signed in with az on this server. For trying out.',
  },
}

interface OtherSignInProps {
  tried: TriedSignIn | null
  onTried: (tried: TriedSignIn | null) => void
}

/** Tries a sign-in that needs no person, before anything is stored. */
export function OtherSignIn({ tried, onTried }: OtherSignInProps) {
  const [draft, setDraft] = useState<CredentialDraft>(emptyCredential)
  const [cloud, setCloud] = useState<CloudName>('public')
  const [errors, setErrors] = useState<CredentialErrors>({})
  const { busy, error, setError, run } = useCall()

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!tried && isFocusLost()) form.current?.querySelector('input')?.focus()
  }, [tried])

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    focusFault(event.currentTarget)
    const read = readCredential(draft)
    setErrors('errors' in read ? read.errors : {})
    setError(null)
    if ('errors' in read) return
    const body = { cloud, credential: read.credential }
    await run(
      async () => onTried({ ...body, ...(await api.call('environments.trySignIn', { body })) }),
      'Failed to sign in',
    )
  }

  if (tried)
    return <TriedPanel tried={tried} label={ways[tried.credential.method].label} onChange={() => onTried(null)} />
  return (
    <form ref={form} onSubmit={signIn} noValidate className={classes.signIn}>
      <ErrorNotice error={error} />
      <div className={classes.pair}>
        <Select
          label="Way to sign in"
          data={Object.entries(ways).map(([value, { label }]) => ({ value, label }))}
          value={draft.method}
          allowDeselect={false}
          data-autofocus
          onChange={(method) => {
            setErrors({})
            setDraft({ ...draft, method: method as CredentialMethod })
          }}
        />
        <Select
          label="Cloud"
          data={Object.entries(cloudNames).map(([value, label]) => ({ value, label }))}
          value={cloud}
          allowDeselect={false}
          onChange={(name) => setCloud(name as CloudName)}
        />
      </div>
      <p className={classes.note}>{ways[draft.method].note}</p>
      <div className={classes.pair}>
        <CredentialFields draft={draft} errors={errors} onChange={setDraft} />
      </div>
      <Button type="submit" variant="default" fullWidth h={44} loading={busy}>
        Sign in
      </Button>
    </form>
  )
}
