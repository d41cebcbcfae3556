import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { longestName } from '#app/contract/template-names.ts'
import { Notice } from '../notice/notice.tsx'

interface NameDialogProps {
  title: string
  label: string
  description: string
  confirmLabel: string
  /** What the field holds at first. */
  firstName: string
  busy: boolean
  error: string | null
  onConfirm: (name: string) => void
  onClose: () => void
}

/** Asks under which name a template is kept. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, description, confirmLabel, firstName, busy, error, onConfirm, onClose } = props
  const [name, setName] = useState(firstName)
  const phone = useMediaQuery('(max-width: 48em)')

  function submit(event: FormEvent) {
    event.preventDefault()
    onConfirm(name.trim())
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={520}
      padding="lg"
      centered
      fullScreen={phone}
      overlayProps={{ color: '#0f172a', backgroundOpacity: 0.52 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit}>
        <Stack gap={16}>
          {error && <Notice role="error">{error}</Notice>}
          <TextInput
            label={label}
            description={description}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={name}
            maxLength={longestName}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" disabled={name.trim() === ''} loading={busy}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
