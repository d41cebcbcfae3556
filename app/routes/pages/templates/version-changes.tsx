import { useEffect, useState } from 'react'
import { DiffView } from '#app/components/diff/diff-view.tsx'
import { LinesSkeleton } from '#app/components/late/lines-skeleton.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { fileOf, previewFiles } from '#app/components/templates/preview-files.ts'
import type { TemplatePreview } from '#app/contract/templates.ts'
import classes from './versions-dialog.module.css'

const noFiles = { main: '', variables: '', outputs: '' }

/** What one version changed in the Terraform files of the version before; of the first version, the files. */
export function VersionChanges({ templateId, version }: { templateId: string; version: number }) {
  const [preview, setPreview] = useState<TemplatePreview | null>(null)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    let wanted = true
    api
      .call('templates.preview', { params: { templateId }, body: { version } })
      .then((answer) => wanted && setPreview(answer.preview))
      .catch((problem: unknown) => wanted && setError(errorText(problem, 'Failed to preview template')))
    return () => {
      wanted = false
    }
  }, [templateId, version])

  if (error)
    return (
      <p className={classes.note} role="alert">
        {error}
      </p>
    )
  if (!preview) return <LinesSkeleton label="Loading..." />
  const before = preview.previous ?? noFiles
  const changed = previewFiles.filter((file) => fileOf(before, file) !== fileOf(preview, file))
  if (changed.length === 0)
    return <p className={classes.note}>The Terraform files are the same as in the version before.</p>
  return changed.map((file) => (
    <section key={file} className={classes.file}>
      <h3 className={classes.fileName}>{file}</h3>
      <DiffView
        before={fileOf(before, file)}
        after={fileOf(preview, file)}
        label={`Changes of ${file} in version ${version}`}
      />
    </section>
  ))
}
