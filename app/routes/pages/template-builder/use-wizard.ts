import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLeaveWarning } from '#app/components/leave-warning/use-leave-warning.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { usePatterns } from '#app/components/variables/use-patterns.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Template } from '#app/contract/templates.ts'
import type { BuilderData } from './builder-data.server.ts'
import { changeDraft, draftOf } from './draft.ts'
import { fieldsOf } from './draft-fields.ts'
import { nameFieldId } from './name-field-id.ts'
import { blockOf } from './steps.ts'
import { issuesByField, templateInputOf } from './template-input.ts'
import { useDraftActions } from './use-draft-actions.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useLivePreview } from './use-live-preview.ts'
import { useSaving } from './use-saving.ts'
import { useStep } from './use-step.ts'

interface WizardOptions {
  data: BuilderData
  /** The template that is edited; null for a new one. */
  template: Template | null
  /** Called two seconds after it was saved. */
  onDone: (saved: Template) => void
  /** Forgets the changes and reads the newest version of the template. */
  onReload?: () => void
}

export type WizardState = ReturnType<typeof useWizard>

/** Milliseconds for which the success is shown before the library opens. */
const shownMs = 2000

/** What the template builder edits and what it may do next. What is edited outlives the change of steps. */
export function useWizard({ data, template, onDone, onReload }: WizardOptions) {
  const { selected, user } = useShellData()
  const [draft, change] = useReducer(changeDraft, template, draftOf)
  const first = useRef(draft)
  const [tried, setTried] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'preview' | 'save as new' | null>(null)
  const [saved, setSaved] = useState<Template | null>(null)
  const notices = useRef<HTMLDivElement>(null)

  const modules = useMemo(() => new Map(data.modules.map((one) => [one.id, one])), [data.modules])
  const matches = usePatterns()
  const fields = useMemo(() => fieldsOf(draft, modules, matches), [draft, modules, matches])
  const input = useMemo(() => templateInputOf(draft, fields), [draft, fields])
  const vanished = draft.modules.filter(({ moduleId }) => !modules.has(moduleId))
  const { steps, current, go, reachable } = useStep(draft, (step) => blockOf(step, draft, fields, modules))
  const changed = useMemo(
    () => draft !== first.current && JSON.stringify(draft) !== JSON.stringify(first.current),
    [draft],
  )
  const editable = template ? template.can.edit : roleAllows(user.role, 'operator')
  const unsaved = changed && saved === null && editable
  const kept = useKeptDraft({
    template,
    draft,
    unsaved,
    onRestore: (before) => change({ type: 'restore', draft: before }),
  })
  const leaveWarning = useLeaveWarning(
    unsaved,
    'The changes of this template are not saved. They are lost when you leave.',
    kept.forget,
  )
  const hasContent = vanished.length === 0 && draft.modules.length + draft.fixes.length > 0
  const live = useLivePreview(input, template?.id, hasContent && (current === 'variables' || current === 'fixes'))
  const saving = useSaving(template, kept.version, (done) => {
    setSaved(done)
    setTried(null)
    setDialog(null)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is no longer what is edited
  useEffect(() => {
    setTried(null)
    saving.forget()
  }, [draft, current])

  // biome-ignore lint/correctness/useExhaustiveDependencies: counts from the moment of saving
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => onDone(saved), shownMs)
    return () => clearTimeout(timer)
  }, [saved])

  // biome-ignore lint/correctness/useExhaustiveDependencies: goes there once, when it is new
  useEffect(() => {
    if (saving.failure?.onlyName && !dialog) document.getElementById(nameFieldId)?.focus()
    else if (tried || saving.failure || saved) notices.current?.scrollIntoView({ block: 'center' })
  }, [tried, saving.failure, saved])

  const place = steps.indexOf(current)
  const previous = steps[place - 1]
  function next() {
    const block = blockOf(current, draft, fields, modules)
    const following = steps[place + 1]
    if (block) setTried(block)
    else if (following) go(following)
  }

  return {
    draft,
    change,
    actions: useDraftActions(modules, change),
    modules,
    fields,
    input,
    framework: data.frameworks.find(({ id }) => id === draft.frameworkId),
    vanished,
    hasContent,
    subscriptionId: template?.subscription_id ?? selected?.subscriptionId ?? null,
    live,
    saving,
    saved,
    tried,
    issues: issuesByField(saving.failure?.issues ?? (live.stale ? [] : (live.preview?.issues ?? [])), fields),
    /** Why it cannot be saved; null when it can. */
    blockedSave: saved ? 'It is saved' : blockedSave(template, editable, changed),
    restored: kept.restored && changed,
    discard() {
      kept.startAnew()
      change({ type: 'restore', draft: first.current })
    },
    reload:
      onReload &&
      (() => {
        kept.forget()
        onReload()
      }),
    steps,
    current,
    reachable,
    go,
    next,
    back: previous ? () => go(previous) : null,
    dialog,
    setDialog,
    notices,
    leaveDialog: leaveWarning.dialog,
  }
}

function blockedSave(template: Template | null, editable: boolean, changed: boolean): string | null {
  if (!template) return null
  if (!editable)
    return `Only ${template.owner} and admins can change it. Clone it in the Template Library to work on a copy.`
  return changed ? null : 'Nothing has changed'
}
