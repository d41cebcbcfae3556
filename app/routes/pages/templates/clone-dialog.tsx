import { NameDialog } from '#app/components/templates/name-dialog.tsx'
import { copyName } from '#app/contract/template-names.ts'
import type { TemplateSummary } from '#app/contract/templates.ts'

interface CloneDialogProps {
  template: TemplateSummary
  busy: boolean
  error: string | null
  onClone: (name: string) => void
  onClose: () => void
}

/** Copies a template into one of one's own, under a name that can be changed. */
export function CloneDialog({ template, busy, error, onClone, onClose }: CloneDialogProps) {
  return (
    <NameDialog
      title="Clone template"
      label="Name of the copy"
      description={`It begins as a draft of your own, made from version ${template.version} of ${template.name}.`}
      confirmLabel="Clone"
      firstName={copyName(template.name)}
      busy={busy}
      error={error}
      onConfirm={onClone}
      onClose={onClose}
    />
  )
}
