import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import type { Template } from '#app/contract/templates.ts'
import { SaveRefusal } from './save-refusal.tsx'
import type { WizardState } from './use-wizard.ts'
import classes from './wizard.module.css'

/** What became of the draft: brought back, held up, refused or saved. */
export function WizardNotices({ wizard, template }: { wizard: WizardState; template: Template | null }) {
  const { restored, discard, tried, saving, issues, saved, reload, setDialog, notices } = wizard
  return (
    <div ref={notices} className={classes.notices}>
      {restored && (
        <Notice role="info" action={{ label: 'Discard them', onClick: discard }}>
          Your unsaved changes from before were brought back. Save them to keep them.
        </Notice>
      )}
      <ErrorNotice error={tried} />
      {saving.failure && (
        <SaveRefusal
          failure={saving.failure}
          others={issues.others}
          onSaveAsNew={() => setDialog('save as new')}
          onReload={reload}
        />
      )}
      {saved && <Notice role="success">{savedText(saved, template)}</Notice>}
    </div>
  )
}

function savedText(saved: Template, before: Template | null): string {
  if (saved.id !== before?.id) return 'Template created successfully!'
  const status = before.status === 'archived' ? ` It was archived; its status is ${saved.status} now.` : ''
  return `Version ${saved.version} saved successfully!${status}`
}
