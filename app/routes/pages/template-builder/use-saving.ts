import { useState } from 'react'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { ApiError } from '#app/contract/call-errors.ts'
import type { Issue } from '#app/contract/problem.ts'
import type { Template, TemplateInput } from '#app/contract/templates.ts'

export interface SaveFailure {
  text: string
  issues: Issue[]
  /** Somebody saved another version meanwhile. */
  conflict: boolean
  /** The name is all that is wrong: its field says it. */
  onlyName: boolean
}

/**
 * Saves a new template, or a new version of one.
 * @param version The version that was edited.
 */
export function useSaving(template: Template | null, version: number | null, onSaved: (saved: Template) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SaveFailure | null>(null)

  async function run(work: () => Promise<{ template: Template }>) {
    setBusy(true)
    setFailure(null)
    try {
      onSaved((await work()).template)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  const create = (input: TemplateInput) => api.call('templates.create', { body: input })
  return {
    busy,
    failure,
    save: (input: TemplateInput) =>
      void run(() =>
        template
          ? api.call('templates.update', {
              params: { templateId: template.id },
              body: { ...input, base_version: version ?? template.version },
            })
          : create(input),
      ),
    saveAsNew: (input: TemplateInput) => void run(() => create(input)),
    forget: () => setFailure(null),
  }
}

function failureOf(error: unknown): SaveFailure {
  const problem = error instanceof ApiError ? error.problem : null
  const issues = problem?.issues ?? []
  const onlyName = issues.length > 0 && issues.every(({ path }) => path === 'name')
  return {
    text: errorText(error, 'Failed to save template'),
    issues,
    conflict: problem?.code === 'conflict' && issues.length === 0,
    onlyName,
  }
}
