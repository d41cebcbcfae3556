import { Button, PasswordInput, Select, TextInput } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { MicrosoftLogo } from '#app/components/microsoft-logo.tsx'
import { CloudName, cloudNames } from '#app/contract/environments.ts'
import classes from './microsoft-sign-in.module.css'
import type { MicrosoftApplication } from './use-microsoft-sign-in.ts'

interface ApplicationFormProps {
  busy: boolean
  onSubmit: (application: MicrosoftApplication) => void
}

const order: ['label', 'input', 'description'] = ['label', 'input', 'description']

/** The application that a person signs in to, and in which cloud. */
export function ApplicationForm({ busy, onSubmit }: ApplicationFormProps) {
  const [application, setApplication] = useState<MicrosoftApplication>({
    tenantId: '',
    clientId: '',
    clientSecret: '',
    cloud: 'public',
  })
  const set = (field: keyof MicrosoftApplication) => ({
    value: application[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setApplication({ ...application, [field]: event.currentTarget.value }),
  })
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(application)
      }}
    >
      <p className={classes.intro}>
        Sign in with an account that can read the subscription. The three values come from the app registration in the
        client’s Microsoft Entra tenant.
      </p>
      <div className={classes.tenant}>
        <TextInput
          label="Tenant ID"
          description="Its id, or a domain name of it"
          inputWrapperOrder={order}
          required
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          classNames={{ input: 'mono' }}
          {...set('tenantId')}
        />
        <Select
          label="Cloud"
          data={CloudName.options.map((value) => ({ value, label: cloudNames[value] }))}
          value={application.cloud}
          allowDeselect={false}
          onChange={(cloud) => setApplication({ ...application, cloud: cloud as CloudName })}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label="Client ID"
          description="Application (client) ID of the app registration"
          inputWrapperOrder={order}
          required
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: 'mono' }}
          {...set('clientId')}
        />
        <PasswordInput
          label="Client Secret"
          description="Kept encrypted and never shown again"
          inputWrapperOrder={order}
          required
          autoComplete="off"
          {...set('clientSecret')}
        />
      </div>
      <Button type="submit" variant="default" fullWidth h={44} loading={busy} leftSection={<MicrosoftLogo size={18} />}>
        Sign in with Microsoft
      </Button>
      <p className={classes.hint}>Opens in a popup and times out after 5 minutes.</p>
    </form>
  )
}
