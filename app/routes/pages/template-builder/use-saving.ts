import { useState } from 'react'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { ApiError } from '#app/contract/client.ts'
import type { Issue } from '#app/contract/problem.ts'
import { createTemplate, type Template, type TemplateInput, updateTemplate } from '#app/contract/templates.ts'

export interface SaveFailure {
  text: string
  issues: Issue[]
  /** Somebody saved another version meanwhile. */
  conflict: boolean
}

/** Saves a new template, or a new version of one. */
export function useSaving(template: Template | null, onSaved: (saved: Template) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SaveFailure | null>(null)

  async function save(input: TemplateInput) {
    setBusy(true)
    setFailure(null)
    try {
      const { template: saved } = template
        ? await api.call(updateTemplate, {
            params: { templateId: template.id },
            body: { ...input, base_version: template.version },
          })
        : await api.call(createTemplate, { body: input })
      onSaved(saved)
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null
      setFailure({
        text: errorText(error, 'Failed to save template'),
        issues: problem?.issues ?? [],
        conflict: problem?.code === 'conflict',
      })
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, save: (input: TemplateInput) => void save(input), forget: () => setFailure(null) }
}
