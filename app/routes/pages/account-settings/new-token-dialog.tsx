import '@mantine/core/styles/NumberInput.css'
import { Button, CopyButton, Group, Modal, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { oneOf } from '#app/components/filter-bar/one-of.ts'
import { Notice } from '#app/components/notice/notice.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { roles } from '#app/contract/choices.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Role } from '#app/contract/session.ts'
import classes from './account-settings.module.css'

interface NewTokenDialogProps {
  role: Role
  onClose(): void
  onCreated(): void
}

/** Asks for name, role and days, then shows the token this once. */
export function NewTokenDialog({ role: own, onClose, onCreated }: NewTokenDialogProps) {
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const [days, setDays] = useState(90)
  const [token, setToken] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      const made = await api.call('apiTokens.create', { body: { name, role, days } })
      setToken(made.token)
      onCreated()
    } catch (failure) {
      setError(errorText(failure, 'Failed to make the token. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  if (token !== null)
    return (
      <Modal opened onClose={onClose} title="Copy your token" size={560} centered closeOnClickOutside={false}>
        <Text mb="sm">It is not shown again. Whoever has it acts for you.</Text>
        <code className={classes.secret}>{token}</code>
        <Group justify="flex-end" mt="lg">
          <CopyButton value={token}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Modal>
    )

  return (
    <Modal opened onClose={onClose} title="New API token" size={460} centered>
      <form method="post" onSubmit={submit} noValidate>
        <Stack gap="md">
          {error && <Notice role="error">{error}</Notice>}
          <TextInput
            label="Name"
            placeholder="nightly scan"
            maxLength={100}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label="Role"
            data={roles.filter((one) => roleAllows(own, one))}
            value={role}
            onChange={(value) => setRole(oneOf(roles, value) || 'viewer')}
            allowDeselect={false}
          />
          <NumberInput
            label="Days until it ends"
            min={1}
            max={365}
            allowDecimal={false}
            value={days}
            onChange={(value) => setDays(Number(value))}
          />
          <Group justify="flex-end">
            <Button type="button" variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={name.trim() === ''} loading={busy}>
              Create token
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
