import '@mantine/core/styles/Tabs.css'
import { SegmentedControl, Tabs } from '@mantine/core'
import { useState } from 'react'
import type { TemplatePreview } from '#app/contract/templates.ts'
import { CopyButton } from '../code-block/copy-button.tsx'
import { LoadedDialog } from '../dialog-frame/loaded-dialog.tsx'
import { DiffView } from '../diff/diff-view.tsx'
import { Notice } from '../notice/notice.tsx'
import { HclCode } from './hcl-code.tsx'
import classes from './preview-dialog.module.css'
import { fileOf, isChanged, previewFiles } from './preview-files.ts'

interface PreviewDialogProps {
  /** The template's name. */
  name: string
  load: () => Promise<TemplatePreview>
  /** Said when it could not be loaded and the server did not say why. */
  failure: string
  onClose: () => void
}

/** The Terraform files of a template, and what changed in them since the version before. */
export function PreviewDialog({ name, ...loading }: PreviewDialogProps) {
  return (
    <LoadedDialog title={`Preview: ${name}`} size={920} waiting="Loading preview..." {...loading}>
      {(preview) => <PreviewFiles preview={preview} />}
    </LoadedDialog>
  )
}

function PreviewFiles({ preview }: { preview: TemplatePreview }) {
  const { previous, issues } = preview
  const [shown, setShown] = useState<'files' | 'changes'>('files')
  return (
    <>
      {issues.length > 0 && (
        <Notice role="warning">
          <ul className={classes.issues}>
            {issues.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <code>{path}</code> {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Tabs defaultValue="main.tf" keepMounted={false}>
        <div className={classes.bar}>
          <Tabs.List className={classes.tabs}>
            {previewFiles.map((file) => (
              <Tabs.Tab key={file} value={file} className={classes.tab}>
                {file}
                {isChanged(preview, file) && <span className={classes.changed}>changed</span>}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {previous && (
            <SegmentedControl
              size="xs"
              aria-label="What is shown"
              value={shown}
              onChange={(value) => setShown(value === 'changes' ? 'changes' : 'files')}
              data={[
                { value: 'files', label: 'Files' },
                { value: 'changes', label: `Changes since version ${previous.version}` },
              ]}
            />
          )}
        </div>
        {previewFiles.map((file) => (
          <Tabs.Panel key={file} value={file} className={classes.panel}>
            <div className={classes.copy}>
              <CopyButton text={fileOf(preview, file)} label={`Copy ${file}`} />
            </div>
            {previous && shown === 'changes' ? (
              isChanged(preview, file) ? (
                <div className={classes.diff}>
                  <DiffView
                    before={fileOf(previous, file)}
                    after={fileOf(preview, file)}
                    label={`Changes of ${file} since version ${previous.version}`}
                  />
                </div>
              ) : (
                <p className={classes.waiting}>
                  {file} is the same as in version {previous.version}.
                </p>
              )
            ) : (
              <div className={classes.code}>
                <HclCode text={fileOf(preview, file)} label={file} />
              </div>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
