import { ConfirmDialog } from '#app/components/confirm-dialog/confirm-dialog.tsx'
import { api } from '#app/components/session/api.ts'
import { PreviewDialog } from '#app/components/templates/preview-dialog.tsx'
import { CloneDialog } from './clone-dialog.tsx'
import type { DialogTask, useTemplateTasks } from './use-template-tasks.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface TemplateDialogsProps {
  task: DialogTask
  tasks: ReturnType<typeof useTemplateTasks>
  onClose: () => void
}

/** The dialog of a task: preview, clone, versions or delete. */
export function TemplateDialogs({ task: { what, template }, tasks, onClose }: TemplateDialogsProps) {
  const closeWhenDone = async (work: Promise<unknown>) => {
    if (await work) onClose()
  }
  const close = () => {
    tasks.forget()
    onClose()
  }
  switch (what) {
    case 'preview':
      return (
        <PreviewDialog
          name={template.name}
          failure="Failed to preview template"
          load={async () =>
            (await api.call('templates.preview', { params: { templateId: template.id }, body: {} })).preview
          }
          onClose={close}
        />
      )
    case 'versions':
      return <VersionsDialog template={template} onClose={close} />
    case 'clone':
      return (
        <CloneDialog
          template={template}
          busy={tasks.busy}
          error={tasks.error}
          onClone={(name) => void closeWhenDone(tasks.clone(template, name))}
          onClose={close}
        />
      )
    case 'delete':
      return (
        <ConfirmDialog
          title="Delete this template?"
          confirmLabel="Delete"
          keepLabel="Keep template"
          danger
          busy={tasks.busy}
          error={tasks.error}
          onConfirm={() => void closeWhenDone(tasks.remove(template))}
          onClose={close}
        >
          <b>{template.name}</b> is deleted with all its versions. Workspaces that were made from it stay, and what they
          hold in Azure stays too.
        </ConfirmDialog>
      )
  }
}
