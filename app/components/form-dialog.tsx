import { Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { FormEvent, ReactNode } from 'react'
import { Notice } from './notice/notice.tsx'

interface FormDialogProps {
  title: string
  error: string | null
  children: ReactNode
  /** The buttons; one of them submits. */
  buttons: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** A small dialog that asks for something; it fills a phone. */
export function FormDialog({ title, error, children, buttons, onSubmit, onClose }: FormDialogProps) {
  const phone = useMediaQuery('(max-width: 48em)')

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
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
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          {error && <Notice role="error">{error}</Notice>}
          {children}
          <Group justify="flex-end" gap={8}>
            {buttons}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
