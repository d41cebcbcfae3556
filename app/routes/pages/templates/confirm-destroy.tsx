import { ConfirmDialog } from '#app/components/confirm-dialog/confirm-dialog.tsx'

interface ConfirmDestroyProps {
  workspaceName: string
  /** How many fixes the template has. */
  fixes: number
  onConfirm: (typed: string) => void
  onClose: () => void
}

/** Asks for the workspace's name before everything in it is destroyed. */
export function ConfirmDestroy({ workspaceName, fixes, onConfirm, onClose }: ConfirmDestroyProps) {
  return (
    <ConfirmDialog
      title="Destroy what this workspace holds?"
      confirmLabel="Destroy"
      typedName={workspaceName}
      danger
      busy={false}
      error={null}
      onConfirm={(typed) => onConfirm(typed.trim())}
      onClose={onClose}
    >
      Everything that the workspace <code>{workspaceName}</code> made in Azure is destroyed. This cannot be undone.
      {fixes > 0 &&
        ' Settings that its fixes changed stay as they are: undo the apply to bring the former values back.'}
    </ConfirmDialog>
  )
}
