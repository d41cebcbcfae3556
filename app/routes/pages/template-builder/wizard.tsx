import { Button, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLeaveWarning } from '#app/components/leave-warning/use-leave-warning.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { NameDialog } from '#app/components/templates/name-dialog.tsx'
import { PreviewDialog } from '#app/components/templates/preview-dialog.tsx'
import { roleAllows } from '#app/contract/session.ts'
import { copyName } from '#app/contract/template-names.ts'
import type { Template } from '#app/contract/templates.ts'
import type { BuilderData } from './builder-data.server.ts'
import { changeDraft, draftOf, keptFixes } from './draft.ts'
import { fieldsOf } from './draft-fields.ts'
import { LiveFiles } from './live-files.tsx'
import { highestRisk } from './module-look.tsx'
import { ChosenList, NextButton, Rail } from './rail.tsx'
import { ReadOnlyNotice } from './read-only-notice.tsx'
import { nameFieldId } from './review-step.tsx'
import { SaveRefusal } from './save-refusal.tsx'
import { blockOf } from './steps.ts'
import { StepsBar } from './steps-bar.tsx'
import { issuesByField, templateInputOf } from './template-input.ts'
import { useDraftActions } from './use-draft-actions.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { readPreview, useLivePreview } from './use-live-preview.ts'
import { useSaving } from './use-saving.ts'
import { useStep } from './use-step.ts'
import classes from './wizard.module.css'
import { WizardStep } from './wizard-step.tsx'

interface WizardProps {
  data: BuilderData
  /** The template that is edited; null for a new one. */
  template: Template | null
  /** When the scan of its fixes was made; null when that is not known. */
  scannedAt: string | null
  /** Above the steps: the place in a set of generated templates. */
  children?: ReactNode
  /** Called two seconds after it was saved. */
  onDone: (saved: Template) => void
  /** Forgets the changes and reads the newest version of the template. */
  onReload?: () => void
}

/** Milliseconds for which the success is shown before the library opens. */
const shownMs = 2000

/** The template builder. What is edited outlives the change of steps, which stand in the URL. */
export function Wizard({ data, template, scannedAt, children, onDone, onReload }: WizardProps) {
  const { selected, user } = useShellData()
  const [draft, change] = useReducer(changeDraft, template, draftOf)
  const first = useRef(draft)
  const [tried, setTried] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'preview' | 'save as new' | null>(null)
  const [saved, setSaved] = useState<Template | null>(null)
  const top = useRef<HTMLDivElement>(null)

  const modules = useMemo(() => new Map(data.modules.map((one) => [one.id, one])), [data.modules])
  const fields = useMemo(() => fieldsOf(draft, modules), [draft, modules])
  const input = useMemo(() => templateInputOf(draft, fields), [draft, fields])
  const framework = data.frameworks.find(({ id }) => id === draft.frameworkId)
  const vanished = draft.modules.filter(({ moduleId }) => !modules.has(moduleId))
  const subscriptionId = template?.subscription_id ?? selected?.subscriptionId ?? null
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
  const issues = issuesByField(saving.failure?.issues ?? (live.stale ? [] : (live.preview?.issues ?? [])), fields)

  const actions = useDraftActions(modules, change)

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
    else if (tried || saving.failure || saved) top.current?.scrollIntoView({ block: 'center' })
  }, [tried, saving.failure, saved])

  function discard() {
    kept.startAnew()
    change({ type: 'restore', draft: first.current })
  }

  function reload() {
    kept.forget()
    onReload?.()
  }

  const place = steps.indexOf(current)
  function next() {
    const block = blockOf(current, draft, fields, modules)
    const following = steps[place + 1]
    if (block) setTried(block)
    else if (following) go(following)
  }
  const previous = steps[place - 1]
  const blockedSave =
    template && !editable
      ? `Only ${template.owner} and admins can change it. Clone it in the Template Library to work on a copy.`
      : template && !changed
        ? 'Nothing has changed'
        : null

  return (
    <Stack gap={20}>
      <PageHead title="Template Builder" subtitle={template?.name ?? 'Create custom templates'}>
        <Button
          variant="default"
          disabled={!hasContent}
          leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
          onClick={() => setDialog('preview')}
        >
          Preview
        </Button>
      </PageHead>
      {children}
      <ReadOnlyNotice template={template} />
      <div ref={top} className={classes.notices}>
        {kept.restored && changed && (
          <Notice role="info" action={{ label: 'Discard them', onClick: discard }}>
            Your unsaved changes from before were brought back. Save them to keep them.
          </Notice>
        )}
        {tried && <Notice role="error">{tried}</Notice>}
        {saving.failure && (
          <SaveRefusal
            failure={saving.failure}
            others={issues.others}
            onSaveAsNew={() => setDialog('save as new')}
            onReload={onReload && reload}
          />
        )}
        {saved && (
          <Notice role="success">
            {saved.id === template?.id
              ? `Version ${saved.version} saved successfully!`
              : 'Template created successfully!'}
            {saved.id === template?.id &&
              template.status === 'archived' &&
              ` It was archived; its status is ${saved.status} now.`}
          </Notice>
        )}
      </div>
      <StepsBar steps={steps} current={current} reachable={reachable} onGo={go} />
      <div className={classes.columns} data-step={current}>
        <div className={classes.main}>
          <WizardStep
            current={current}
            data={data}
            template={template}
            draft={draft}
            fields={fields}
            framework={framework}
            vanished={vanished}
            scannedAt={scannedAt}
            issues={issues}
            subscriptionId={subscriptionId}
            actions={actions}
            onChange={change}
          />
        </div>
        <Rail
          risk={highestRisk(fields.sections.map(({ module }) => module.risk_level))}
          resourceCount={keptFixes(draft).reduce((sum, fix) => sum + fix.resources.length, 0)}
          onBack={previous ? () => go(previous) : null}
          forward={
            current === 'review' ? (
              <OperatorButton
                fullWidth
                loading={saving.busy}
                blocked={saved ? 'It is saved' : blockedSave}
                onClick={() => saving.save(input)}
              >
                Save Template
              </OperatorButton>
            ) : (
              <NextButton onNext={next} />
            )
          }
        >
          {current === 'variables' || current === 'fixes' ? (
            <LiveFiles live={live} onAgain={live.again} />
          ) : (
            <ChosenList
              framework={framework}
              chosen={draft.modules}
              modules={modules}
              onAdd={actions.add}
              onRemove={actions.remove}
            />
          )}
        </Rail>
      </div>
      {dialog === 'preview' && (
        <PreviewDialog
          name={draft.name || (framework ? `${framework.display_name} Template` : 'New template')}
          load={() => readPreview(input, template?.id)}
          failure="Failed to generate preview"
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'save as new' && (
        <NameDialog
          title="Save as a new template"
          label="Template name"
          description="It holds what you see here, as a template of your own. The other version stays as it is."
          confirmLabel="Save"
          firstName={copyName(draft.name)}
          busy={saving.busy}
          error={saving.failure?.conflict ? null : (saving.failure?.text ?? null)}
          onConfirm={(name) => saving.saveAsNew({ ...input, name })}
          onClose={() => {
            saving.forget()
            setDialog(null)
          }}
        />
      )}
      {leaveWarning.dialog}
    </Stack>
  )
}
