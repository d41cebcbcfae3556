import { Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { focusFault } from '../focus-fault.ts'
import { isFocusLost } from '../focus-lost.ts'
import { ErrorNotice } from '../notice/error-notice.tsx'
import { useFocusReturn } from '../use-focus-return.ts'

interface FormDialogProps {
  title: string
  error: string | null
  children: ReactNode
  /** The buttons; one of them submits. */
  buttons: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** What `FormDialog` loads. */
export function FormDialogContent({ title, error, children, buttons, onSubmit, onClose }: FormDialogProps) {
  const phone = useMediaQuery('(max-width: 48em)')
  useFocusReturn()

  const form = useRef<HTMLFormElement>(null)
  // A refusal leaves the focus nowhere: the button was disabled while it was busy.
  useEffect(() => {
    if (error && isFocusLost()) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [error])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit()
    focusFault(event.currentTarget)
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
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 0.52 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          <ErrorNotice error={error} />
          {children}
          <Group justify="flex-end" gap={8}>
            {buttons}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
