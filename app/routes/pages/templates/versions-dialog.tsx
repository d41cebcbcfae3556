import { Button } from '@mantine/core'
import { useState } from 'react'
import { LoadedDialog } from '#app/components/dialog-frame/loaded-dialog.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { api } from '#app/components/session/api.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { TemplateSummary, TemplateVersion } from '#app/contract/templates.ts'
import { countOf } from '#app/text/count.ts'
import { VersionChanges } from './version-changes.tsx'
import classes from './versions-dialog.module.css'

interface VersionsDialogProps {
  template: TemplateSummary
  onClose: () => void
}

/** The versions of a template, newest first: notes, date, who, and what each changed. */
export function VersionsDialog({ template, onClose }: VersionsDialogProps) {
  const load = () => api.call('templates.listVersions', { params: { templateId: template.id } })
  return (
    <LoadedDialog
      title={`Versions: ${template.name}`}
      subtitle={({ versions }) => countOf(versions.length, 'version')}
      size={860}
      load={load}
      waiting="Loading versions..."
      failure="Failed to load versions"
      onClose={onClose}
    >
      {({ versions }) => (
        <ol className={classes.versions} reversed>
          {versions.map((version, at) => (
            <Version
              key={version.version}
              templateId={template.id}
              version={version}
              newest={at === 0}
              first={at === versions.length - 1}
            />
          ))}
        </ol>
      )}
    </LoadedDialog>
  )
}

function Version(props: { templateId: string; version: TemplateVersion; newest: boolean; first: boolean }) {
  const { templateId, version, newest, first } = props
  const [opened, setOpened] = useState(false)
  return (
    <li className={classes.version}>
      <div className={classes.head}>
        <div className={classes.text}>
          <div className={classes.name}>
            Version {version.version}
            {newest && ' (current)'}
            {version.published_at && (
              <StatusChip role="success" dot>
                published
              </StatusChip>
            )}
          </div>
          {version.change_notes && <div className={classes.notes}>{version.change_notes}</div>}
          <div className={classes.caption}>
            {version.created_by}, <Moment at={version.created_at} /> · {contentWords(version)}
          </div>
        </div>
        <Button variant="default" size="xs" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? 'Hide' : first ? 'Show files' : 'Show changes'}
        </Button>
      </div>
      {opened && <VersionChanges templateId={templateId} version={version.version} />}
    </li>
  )
}

function contentWords({ module_count, resource_count }: TemplateVersion): string {
  const parts = [
    module_count > 0 && countOf(module_count, 'module'),
    resource_count > 0 && `${countOf(resource_count, 'resource')} to fix`,
  ].filter(Boolean)
  return parts.join(', ') || 'empty'
}
