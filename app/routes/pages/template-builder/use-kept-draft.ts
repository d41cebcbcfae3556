import { useEffect, useRef, useState } from 'react'
import { useShellData } from '#app/components/shell-data.ts'
import type { Template } from '#app/contract/templates.ts'
import type { Draft } from './draft.ts'
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts'

interface KeptDraftOptions {
  template: Template | null
  draft: Draft
  /** There is unsaved work in the draft. */
  unsaved: boolean
  onRestore: (draft: Draft) => void
}

/** Keeps unsaved work while it is edited, and brings back what an ended session or a reload left behind. */
export function useKeptDraft({ template, draft, unsaved, onRestore }: KeptDraftOptions) {
  const { username } = useShellData().user
  const [restored, setRestored] = useState(false)
  const [version, setVersion] = useState(template?.version ?? null)
  const keeps = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the wizard opens
  useEffect(() => {
    const kept = keptDraft(username, template)
    if (!kept) return
    onRestore(kept.draft)
    setVersion(kept.version)
    setRestored(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest stays while the wizard is open
  useEffect(() => {
    if (unsaved) keepDraft(username, template, { draft, version })
    else if (keeps.current) forgetDraft(username, template)
    keeps.current = unsaved
  }, [draft, unsaved, version])

  return {
    /** The version that the draft was made from; null of a new template. */
    version,
    restored,
    forget: () => forgetDraft(username, template),
    /** What was brought back has been given up: the template is edited as it is now. */
    startAnew() {
      setRestored(false)
      setVersion(template?.version ?? null)
    },
  }
}
