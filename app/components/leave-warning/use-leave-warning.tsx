import { useBeforeUnload, useBlocker } from '@remix-run/react'
import { type ReactNode, useCallback, useRef } from 'react'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'

/**
 * Asks before unsaved changes are left behind; `text` says what would be lost. `letGo` allows the next step without
 * asking: what there was is saved.
 */
export function useLeaveWarning(unsaved: boolean, text: string): { dialog: ReactNode; letGo: () => void } {
  const saved = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !saved.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (unsaved) event.preventDefault()
      },
      [unsaved],
    ),
  )
  return {
    letGo() {
      saved.current = true
      queueMicrotask(() => {
        saved.current = false
      })
    },
    dialog: blocker.state === 'blocked' && (
      <ConfirmDialog
        title="Leave without saving?"
        confirmLabel="Leave"
        keepLabel="Keep editing"
        danger
        busy={false}
        error={null}
        onConfirm={() => blocker.proceed()}
        onClose={() => blocker.reset()}
      >
        {text}
      </ConfirmDialog>
    ),
  }
}
