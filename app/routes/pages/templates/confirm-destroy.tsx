import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#app/components/confirm-dialog/confirm-dialog.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'

interface ConfirmDestroyProps {
  workspaceName: string
  /** How many fixes the template has. */
  fixes: number
  onConfirm: (typed: string) => void
  onClose: () => void
}

/** Asks for the workspace's word before everything in it is destroyed. */
export function ConfirmDestroy({ workspaceName, fixes, onConfirm, onClose }: ConfirmDestroyProps) {
  const [word, setWord] = useState('')
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const asked = api.call('workspaces.get', { params: { workspaceName } })
    asked.then(
      ({ confirmWord }) => setWord(confirmWord),
      (failure) => setError(errorText(failure, 'Failed to load the workspace. Please try again.')),
    )
  }, [workspaceName])
  return (
    <ConfirmDialog
      title="Destroy what this workspace holds?"
      confirmLabel="Destroy"
      typedName={word}
      danger
      busy={word === '' && error === null}
      error={error}
      onConfirm={(typed) => onConfirm(typed.trim())}
      onClose={onClose}
    >
      Everything that the workspace <code>{workspaceName}</code> made in Azure is destroyed. This cannot be undone.
      {fixes > 0 &&
        ' Settings that its fixes changed stay as they are: undo the apply to bring the former values back.'}
    </ConfirmDialog>
  )
}
