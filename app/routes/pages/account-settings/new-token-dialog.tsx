import { FormButtons } from '#app/components/form-dialog/form-buttons.tsx'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/NumberInput.css'
import { NumberInput, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#app/components/form-dialog/form-dialog.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'
import { ShownOnce } from '#app/components/shown-once/shown-once.tsx'
import { roles } from '#app/contract/choices.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Role } from '#app/contract/session.ts'
import { roleWords } from '#app/text/role-words.ts'
import classes from './account-settings.module.css'

const dayMs = 24 * 3_600_000
const mostDays = 365

interface NewTokenDialogProps {
  role: Role
  onClose: () => void
  onCreated: () => void
}

/** Asks for name, role and days, then shows the token this once. */
export function NewTokenDialog({ role: own, onClose, onCreated }: NewTokenDialogProps) {
  const times = useTimes()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const [days, setDays] = useState<number | string>(90)
  const [token, setToken] = useState<string | null>(null)
  const { busy, error, run } = useCall()
  const isLength = typeof days === 'number' && days >= 1 && days <= mostDays

  async function submit() {
    if (!isLength) return
    await run(async () => {
      const made = await api.call('apiTokens.create', { body: { name, role, days } })
      setToken(made.token)
      onCreated()
    }, 'Failed to make the token. Please try again.')
  }

  if (token !== null)
    return (
      <ShownOnce title="Copy your token" secret={token} onClose={onClose}>
        It is not shown again. Whoever has it acts for you.
      </ShownOnce>
    )

  return (
    <FormDialog
      title="New API token"
      error={error}
      buttons={<FormButtons submit="Create token" busy={busy} disabled={name.trim() === ''} onClose={onClose} />}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="What uses it, such as nightly scan"
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={100}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Radio.Group
        label="Role"
        value={role}
        onChange={(value) => setRole(roles.find((one) => one === value) ?? 'viewer')}
      >
        <div className={classes.roles}>
          {roles
            .filter((one) => roleAllows(own, one))
            .map((one) => (
              <Radio key={one} value={one} label={roleWords[one].name} description={roleWords[one].may} />
            ))}
        </div>
      </Radio.Group>
      <NumberInput
        label="Days until it ends"
        description={isLength ? `Until ${times.day(new Date(Date.now() + days * dayMs).toISOString())}` : ' '}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isLength ? undefined : `Between 1 and ${mostDays} days`}
        min={1}
        max={mostDays}
        allowDecimal={false}
        value={days}
        onChange={setDays}
      />
    </FormDialog>
  )
}
