import { late } from '#app/components/late/late.tsx'
import { copyName } from '#app/contract/template-names.ts'
import type { Template } from '#app/contract/templates.ts'
import { readPreview } from './use-live-preview.ts'
import type { WizardState } from './use-wizard.ts'

const PreviewDialog = late(async () => (await import('#app/components/templates/preview-dialog.tsx')).PreviewDialog)
const NameDialog = late(async () => (await import('#app/components/templates/name-dialog.tsx')).NameDialog)

/** What lies above the steps: the files so far, the name of a copy, the warning before leaving. */
export function WizardDialogs({ wizard, template }: { wizard: WizardState; template: Template | null }) {
  const { dialog, setDialog, draft, framework, input, saving, leaveDialog } = wizard
  return (
    <>
      {dialog === 'preview' && (
        <PreviewDialog
          name={draft.name || (framework ? `${framework.display_name} Template` : 'New template')}
          load={() => readPreview(input, template?.id)}
          failure="Failed to generate preview"
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'save as new' && (
        <NameDialog
          title="Save as a new template"
          label="Template name"
          description="It holds what you see here, as a template of your own. The other version stays as it is."
          confirmLabel="Save"
          firstName={copyName(draft.name)}
          busy={saving.busy}
          error={saving.failure?.conflict ? null : (saving.failure?.text ?? null)}
          onConfirm={(name) => saving.saveAsNew({ ...input, name })}
          onClose={() => {
            saving.forget()
            setDialog(null)
          }}
        />
      )}
      {leaveDialog}
    </>
  )
}
