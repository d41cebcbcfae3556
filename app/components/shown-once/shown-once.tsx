import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DialogFrame } from '../dialog-frame/dialog-frame.tsx'
import classes from './shown-once.module.css'

interface ShownOnceProps {
  title: string
  /** What it is for, and that it is not shown again. */
  children: ReactNode
  secret: string
  onClose: () => void
}

/** A password or token that nobody can read again once this dialog is closed. */
export function ShownOnce({ title, children, secret, onClose }: ShownOnceProps) {
  return (
    <DialogFrame title={title} size={560} onClose={onClose} foot={<Button onClick={onClose}>Done</Button>}>
      <div>{children}</div>
      <div className={classes.line}>
        <code className={classes.secret}>{secret}</code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              className={classes.copy}
              leftSection={copied ? <IconCheck size={16} stroke={2} /> : <IconCopy size={16} stroke={1.75} />}
              onClick={copy}
              data-autofocus
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </div>
    </DialogFrame>
  )
}
