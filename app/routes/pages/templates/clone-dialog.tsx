import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { Notice } from '#app/components/notice/notice.tsx'
import type { TemplateSummary } from '#app/contract/templates.ts'

const maxName = 120

interface CloneDialogProps {
  template: TemplateSummary
  busy: boolean
  error: string | null
  onClone: (name: string) => void
  onClose: () => void
}

/** Copies a template into one of one's own, under a name that can be changed. */
export function CloneDialog({ template, busy, error, onClone, onClose }: CloneDialogProps) {
  const [name, setName] = useState(`${template.name} (Copy)`.slice(0, maxName))
  const phone = useMediaQuery('(max-width: 48em)')

  function submit(event: FormEvent) {
    event.preventDefault()
    onClone(name.trim())
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Clone template"
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
            label="Name of the copy"
            description={`It begins as a draft of your own, made from version ${template.version} of ${template.name}.`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={name}
            maxLength={maxName}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" disabled={name.trim() === ''} loading={busy}>
              Clone
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
