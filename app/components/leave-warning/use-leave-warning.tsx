import type { ReactNode } from 'react'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { useLeaveBlocker } from './use-leave-blocker.ts'

/**
 * Asks before unsaved changes are left behind; `text` says what would be lost. `letGo` allows the next step without
 * asking: what there was is saved. `onLeave` is told when somebody leaves them behind.
 */
export function useLeaveWarning(
  unsaved: boolean,
  text: string,
  onLeave?: () => void,
): { dialog: ReactNode; letGo: () => void } {
  const { held, letGo } = useLeaveBlocker(unsaved)
  return {
    letGo,
    dialog: held && (
      <ConfirmDialog
        title="Leave without saving?"
        confirmLabel="Leave"
        keepLabel="Keep editing"
        danger
        busy={false}
        error={null}
        onConfirm={() => {
          onLeave?.()
          held.leave()
        }}
        onClose={held.stay}
      >
        {text}
      </ConfirmDialog>
    ),
  }
}
