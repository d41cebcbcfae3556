import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/confirm-dialog/confirm-dialog.tsx'
import { DialogFrame } from '#app/components/dialog-frame/dialog-frame.tsx'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'
import { BackupCodes } from './backup-codes.tsx'

/** Asks first: the codes that were kept are of no use afterwards. */
export function NewBackupCodesDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const { busy, error, run } = useCall()

  async function make() {
    setCodes((await api.call('mfa.replaceBackupCodes', {})).backupCodes)
    onMade()
  }

  if (codes !== null)
    return (
      <DialogFrame
        title="New backup codes"
        size={560}
        mustFinish
        onClose={onClose}
        foot={<Button onClick={onClose}>Done</Button>}
      >
        <BackupCodes codes={codes} />
      </DialogFrame>
    )
  return (
    <ConfirmDialog
      title="Make new backup codes?"
      confirmLabel="Make new codes"
      keepLabel="Cancel"
      busy={busy}
      error={error}
      onConfirm={() => void run(make, 'Failed to make new backup codes. Please try again.')}
      onClose={onClose}
    >
      You get ten new codes. Those that you have now are not taken any more.
    </ConfirmDialog>
  )
}
