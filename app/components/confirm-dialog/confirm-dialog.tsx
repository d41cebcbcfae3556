import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Notice } from '../notice/notice.tsx'

interface ConfirmDialogProps {
  title: string
  /** What happens, to what. */
  children: ReactNode
  confirmLabel: string
  /** What leaves everything as it is. */
  keepLabel?: string
  /** The name that has to be typed first; absent when a click is enough. */
  typedName?: string
  /** Something is lost by it. */
  danger?: boolean
  busy: boolean
  error: string | null
  onConfirm: (typed: string) => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, keepLabel = 'Close', typedName, danger, busy, error } = props
  const [typed, setTyped] = useState('')
  const phone = useMediaQuery('(max-width: 48em)')

  function submit(event: FormEvent) {
    event.preventDefault()
    props.onConfirm(typed)
  }

  return (
    <Modal
      opened
      onClose={props.onClose}
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
          <div>{children}</div>
          {typedName !== undefined && (
            <TextInput
              label={
                <>
                  Type <code>{typedName}</code> to confirm
                </>
              }
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              data-autofocus
            />
          )}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={props.onClose} data-autofocus={typedName === undefined || undefined}>
              {keepLabel}
            </Button>
            <Button
              type="submit"
              color={danger ? '#B91C1C' : undefined}
              loading={busy}
              disabled={typedName !== undefined && typed.trim() !== typedName}
            >
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
