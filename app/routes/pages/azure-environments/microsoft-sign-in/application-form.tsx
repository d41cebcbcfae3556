import { Button, Select } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { focusFault } from '#app/components/focus-fault.ts'
import { isFocusLost } from '#app/components/focus-lost.ts'
import { MicrosoftLogo } from '#app/components/microsoft-logo.tsx'
import { clouds } from '#app/contract/choices.ts'
import { cloudNames } from '#app/contract/cloud-names.ts'
import type { CloudName } from '#app/contract/environments.ts'
import { emptyCredential } from '../credential-draft.ts'
import { CredentialFields } from '../credential-fields.tsx'
import classes from './microsoft-sign-in.module.css'
import type { MicrosoftApplication } from './use-microsoft-sign-in.ts'

interface ApplicationFormProps {
  busy: boolean
  onSubmit: (application: MicrosoftApplication) => void
}

const fields = ['tenantId', 'clientId', 'clientSecret'] as const

/** The application that a person signs in to, and in which cloud. */
export function ApplicationForm({ busy, onSubmit }: ApplicationFormProps) {
  const [draft, setDraft] = useState(emptyCredential)
  const [cloud, setCloud] = useState<CloudName>('public')
  const [checked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The panel of a session that has ended is gone.
  useEffect(() => {
    if (isFocusLost()) form.current?.querySelector('input')?.focus()
  }, [])
  const missing = checked ? fields.filter((field) => draft[field].trim() === '') : []
  const errors = Object.fromEntries(missing.map((field) => [field, 'This field is required.']))
  const shared = { draft, errors, onChange: setDraft }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    focusFault(event.currentTarget)
    const { tenantId, clientId, clientSecret } = draft
    onSubmit({ tenantId, clientId, clientSecret, cloud })
  }

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.intro}>
        Sign in with an account that can read the subscription. The three values come from the app registration in the
        client’s Microsoft Entra tenant.
      </p>
      <div className={classes.tenant}>
        <CredentialFields {...shared} only={['tenantId']} />
        <Select
          label="Cloud"
          data={clouds.map((value) => ({ value, label: cloudNames[value] }))}
          value={cloud}
          allowDeselect={false}
          onChange={(name) => setCloud(name as CloudName)}
        />
      </div>
      <div className={classes.pair}>
        <CredentialFields {...shared} only={['clientId', 'clientSecret']} />
      </div>
      <Button type="submit" variant="default" fullWidth h={44} loading={busy} leftSection={<MicrosoftLogo size={18} />}>
        Sign in with Microsoft
      </Button>
      <p className={classes.hint}>Opens in a popup and times out after 5 minutes.</p>
    </form>
  )
}
