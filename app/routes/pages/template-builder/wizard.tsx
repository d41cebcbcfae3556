import { Button, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLeaveWarning } from '#app/components/leave-warning/use-leave-warning.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { PreviewDialog } from '#app/components/templates/preview-dialog.tsx'
import type { FieldInput } from '#app/components/variables/variable-input.ts'
import type { Template } from '#app/contract/templates.ts'
import type { BuilderData } from './builder-data.server.ts'
import { changeDraft, draftOf, keptFixes } from './draft.ts'
import { fieldsOf } from './draft-fields.ts'
import { FixesStep } from './fixes-step.tsx'
import { FrameworkStep } from './framework-step.tsx'
import { LiveFiles } from './live-files.tsx'
import { highestRisk } from './module-look.tsx'
import { ModulesStep } from './modules-step.tsx'
import { ChosenList, NextButton, Rail } from './rail.tsx'
import { ReviewStep } from './review-step.tsx'
import { blockOf } from './steps.ts'
import { StepsBar } from './steps-bar.tsx'
import { issuesByField, templateInputOf } from './template-input.ts'
import { readPreview, useLivePreview } from './use-live-preview.ts'
import { useSaving } from './use-saving.ts'
import { useStep } from './use-step.ts'
import { VariablesStep } from './variables-step.tsx'
import classes from './wizard.module.css'

interface WizardProps {
  data: BuilderData
  /** The template that is edited; null for a new one. */
  template: Template | null
  /** Above the steps: the place in a set of generated templates. */
  children?: ReactNode
  /** Called two seconds after it was saved. */
  onDone: () => void
  /** Forgets the changes and reads the newest version. */
  onReload: () => void
}

/** Milliseconds for which the success is shown before the library opens. */
const shownMs = 2000

/** The template builder. What is edited outlives the change of steps, which stand in the URL. */
export function Wizard({ data, template, children, onDone, onReload }: WizardProps) {
  const { selected } = useShellData()
  const [draft, change] = useReducer(changeDraft, template, draftOf)
  const first = useRef(draft)
  const [tried, setTried] = useState<string | null>(null)
  const [previewing, setPreviewing] = useState(false)
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
  const leaveWarning = useLeaveWarning(
    changed && saved === null,
    'The changes of this template are not saved. They are lost when you leave.',
  )
  const hasContent = vanished.length === 0 && draft.modules.length + draft.fixes.length > 0
  const live = useLivePreview(input, template?.id, hasContent && (current === 'variables' || current === 'fixes'))
  const saving = useSaving(template, (done) => {
    setSaved(done)
    setTried(null)
  })
  const issues = issuesByField(saving.failure?.issues ?? (live.stale ? [] : (live.preview?.issues ?? [])), fields)

  const add = useCallback((moduleId: string) => change({ type: 'add', moduleId }), [])
  const remove = useCallback((name: string) => change({ type: 'remove', name }), [])
  const setField = useCallback((key: string, next: FieldInput) => change({ type: 'field', key, input: next }), [])
  const take = useCallback((fix: string, ids: string[], out: boolean) => change({ type: 'take', fix, ids, out }), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is no longer what is edited
  useEffect(() => {
    setTried(null)
    saving.forget()
  }, [draft, current])

  // biome-ignore lint/correctness/useExhaustiveDependencies: counts from the moment of saving
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(onDone, shownMs)
    return () => clearTimeout(timer)
  }, [saved])

  useEffect(() => {
    if (tried || saving.failure || saved) top.current?.scrollIntoView({ block: 'center' })
  }, [tried, saving.failure, saved])

  const place = steps.indexOf(current)
  function next() {
    const block = blockOf(current, draft, fields, modules)
    const following = steps[place + 1]
    if (block) setTried(block)
    else if (following) go(following)
  }
  const previous = steps[place - 1]
  const blockedSave =
    template && !template.can.edit
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
          onClick={() => setPreviewing(true)}
        >
          Preview
        </Button>
      </PageHead>
      {children}
      <div ref={top} className={classes.notices}>
        {tried && <Notice role="error">{tried}</Notice>}
        {saving.failure && (
          <Notice
            role="error"
            action={saving.failure.conflict ? { label: 'Load the newest version', onClick: onReload } : undefined}
          >
            {saving.failure.text}
            {issues.others.some(({ message }) => message !== saving.failure?.text) && (
              <ul className={classes.issues}>
                {issues.others.map(({ path, message }) => (
                  <li key={`${path} ${message}`}>{message}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        {saved && (
          <Notice role="success">
            {template ? `Version ${saved.version} saved successfully!` : 'Template created successfully!'}
          </Notice>
        )}
      </div>
      <StepsBar steps={steps} current={current} reachable={reachable} onGo={go} />
      <div className={classes.columns} data-step={current}>
        <div className={classes.main}>
          {current === 'fixes' && (
            <FixesStep
              draft={draft}
              fields={fields}
              serverErrors={issues.byKey}
              subscriptionId={subscriptionId}
              onField={setField}
              onTake={take}
            />
          )}
          {current === 'framework' && (
            <FrameworkStep
              frameworks={data.frameworks}
              chosen={draft.frameworkId}
              onChoose={(one) => change({ type: 'framework', framework: one, former: framework })}
            />
          )}
          {current === 'modules' && (
            <ModulesStep
              modules={data.modules}
              categories={data.categories}
              chosen={draft.modules}
              vanished={vanished}
              onAdd={add}
              onRemove={remove}
            />
          )}
          {current === 'variables' && (
            <VariablesStep
              fields={fields}
              serverErrors={issues.byKey}
              subscriptionId={subscriptionId}
              onChange={setField}
            />
          )}
          {current === 'review' && (
            <ReviewStep
              draft={draft}
              fields={fields}
              template={template}
              framework={framework}
              errors={Object.fromEntries(issues.others.map(({ path, message }) => [path, message]))}
              onChange={change}
            />
          )}
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
            <ChosenList framework={framework} chosen={draft.modules} modules={modules} onAdd={add} onRemove={remove} />
          )}
        </Rail>
      </div>
      {previewing && (
        <PreviewDialog
          name={draft.name || (framework ? `${framework.display_name} Template` : 'New template')}
          load={() => readPreview(input, template?.id)}
          failure="Failed to generate preview"
          onClose={() => setPreviewing(false)}
        />
      )}
      {leaveWarning.dialog}
    </Stack>
  )
}
