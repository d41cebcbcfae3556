import { useEffect, useState } from 'react'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import type { TemplateInput, TemplatePreview } from '#app/contract/templates.ts'

export interface LivePreview {
  /** Of the values as they are, or as they were a moment ago. */
  preview: TemplatePreview | null
  error: string | null
  /** The preview is older than the values. */
  stale: boolean
}

/** Milliseconds without a change before the files are asked for. */
const restMs = 400

export const readPreview = async (input: TemplateInput, templateId: string | undefined) =>
  (await api.call('templates.previewInput', { body: { ...input, template_id: templateId } })).preview

/** The files of what is edited, asked for again once it rests. */
export function useLivePreview(
  input: TemplateInput,
  templateId: string | undefined,
  wanted: boolean,
): LivePreview & { again: () => void } {
  const [read, setRead] = useState<{ of: string; preview: TemplatePreview | null; error: string | null } | null>(null)
  const [turn, setTurn] = useState(0)
  const text = JSON.stringify({ ...input, name: '', description: '', change_notes: '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the input
  useEffect(() => {
    if (!wanted || read?.of === text) return
    let current = true
    const timer = setTimeout(() => {
      readPreview(input, templateId)
        .then((preview) => current && setRead({ of: text, preview, error: null }))
        .catch((problem: unknown) => {
          if (!current) return
          const error = errorText(problem, 'Failed to generate preview')
          setRead((last) => ({ of: text, preview: last?.preview ?? null, error }))
        })
    }, restMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, wanted, turn])

  return {
    preview: read?.preview ?? null,
    error: read?.error ?? null,
    stale: read?.of !== text,
    again() {
      setRead((last) => last && { ...last, of: '', error: null })
      setTurn(turn + 1)
    },
  }
}
