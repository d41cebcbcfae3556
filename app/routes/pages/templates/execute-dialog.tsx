import { useEffect, useRef, useState } from 'react'
import { DialogFrame } from '#app/components/dialog-frame/dialog-frame.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { CloseWhileRunning } from '#app/components/terraform-steps/close-while-running.tsx'
import { ConfirmDestructive } from '#app/components/terraform-steps/confirm-destructive.tsx'
import { StepPanel } from '#app/components/terraform-steps/step-panel.tsx'
import { stepOrder, waitingPlan } from '#app/components/terraform-steps/steps-state.ts'
import { valuesText } from '#app/components/terraform-steps/use-steps.ts'
import { useVariableForm } from '#app/components/variables/use-variable-form.ts'
import { VariablesPanel } from '#app/components/variables/variables-panel.tsx'
import type { TemplateAction } from '#app/contract/template-runs.ts'
import { ResourceGroupField } from '../template-builder/resource-group-field.tsx'
import { ConfirmDestroy } from './confirm-destroy.tsx'
import type { ExecutableTemplate } from './execute.tsx'
import { ExecuteFields } from './execute-fields.tsx'
import { ExecuteFoot } from './execute-foot.tsx'
import { useTemplateRun } from './use-template-run.ts'

interface ExecuteDialogProps {
  template: ExecutableTemplate
  proposedName: string
  onClose: () => void
}

/** Runs a template: init, plan, apply of the plan that is shown, destroy. Closing it forgets everything. */
export function ExecuteDialog({ template, proposedName, onClose }: ExecuteDialogProps) {
  const { selected, subscriptions } = useShellData()
  const [target, setTarget] = useState({ workspaceName: proposedName, environment: 'development' })
  const [nameError, setNameError] = useState<string | null>(null)
  const [action, setAction] = useState<TemplateAction>('plan')
  const [typedName, setTypedName] = useState('')
  const [asking, setAsking] = useState<'close' | 'destroy' | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const fields = useVariableForm(template.run_variables)
  const run = useTemplateRun(template.id, (issues) => {
    fields.showIssues(issues)
    setNameError(issues.find(({ path }) => path === 'workspace_name')?.message ?? null)
  })
  const { state, followed, dispatch } = run
  const busy = state.now.phase !== 'resting'
  const subscription = subscriptions?.find((one) => one.subscriptionId === template.subscription_id) ?? selected
  const workspaceName = target.workspaceName.trim()
  const plan = waitingPlan(state)
  const stale = plan !== null && state.plannedWith !== valuesText(fields.values)
  const destructive = plan?.ended?.destructive === true

  useEffect(() => {
    if (state.outcome) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [state.outcome])

  function start(step: TemplateAction, confirm?: string) {
    setNameError(null)
    setTypedName('')
    setAsking(null)
    fields.setOpened(false)
    void run.start({
      action: step,
      workspace_name: workspaceName,
      environment: target.environment.trim(),
      subscription_id: subscription?.subscriptionId,
      ...(step === 'plan' && { variables: fields.values }),
      ...(step === 'apply' && { plan_id: plan?.started.id }),
      confirm,
    })
  }

  function execute() {
    if (workspaceName === '') return setNameError('Please enter a workspace name')
    if (action === 'destroy') return setAsking('destroy')
    if (action === 'init') return start('init')
    if (fields.check()) start('plan')
  }

  const close = () => (busy ? setAsking('close') : onClose())
  return (
    <DialogFrame
      title={`Execute Template: ${template.name}`}
      subtitle={
        <>
          <span>Version {template.version}</span>
          {subscription && <span>in {subscription.displayName}</span>}
        </>
      }
      onClose={close}
      foot={
        <ExecuteFoot
          state={state}
          followed={followed}
          blocked={blockedText(template, subscription !== null)}
          stale={stale}
          confirmed={!destructive || typedName.trim() === workspaceName}
          onExecute={execute}
          onApply={() => start('apply', destructive ? typedName.trim() : undefined)}
          onClose={close}
        />
      }
    >
      <div ref={outcome} hidden={!state.outcome}>
        {state.outcome && (
          <Notice role={state.outcome.role} onDismiss={() => dispatch({ type: 'dismissed' })}>
            {state.outcome.text}
          </Notice>
        )}
      </div>
      <ExecuteFields
        target={target}
        nameError={nameError}
        action={action}
        fixed={state.named}
        disabled={busy}
        onTarget={(changed) => {
          setNameError(null)
          setTarget(changed)
        }}
        onAction={setAction}
      />
      <VariablesPanel
        variables={template.run_variables}
        form={fields.form}
        none="This template asks for no variables."
        disabled={busy}
        opened={fields.opened}
        ownField={({ id, variable, input, error, disabled, onChange }) =>
          variable.name === 'resource_group_id' && !disabled ? (
            <ResourceGroupField
              id={id}
              variable={variable}
              input={String(input)}
              error={error}
              subscriptionId={subscription?.subscriptionId ?? null}
              onChange={onChange}
            />
          ) : null
        }
        onToggle={fields.setOpened}
        onChange={fields.changeFields}
      />
      {stepOrder
        .filter((name) => state.steps[name])
        .map((name) => (
          <StepPanel
            key={name}
            name={name}
            step={state.steps[name]}
            followed={state.now.phase === 'running' && state.now.step === name ? followed : null}
            opened={state.opened === name}
            onToggle={(opened) => dispatch({ type: 'opened', step: opened ? name : null })}
          >
            {name === 'plan' && destructive && plan?.plan && (
              <ConfirmDestructive
                workspaceName={workspaceName}
                counts={plan.plan.counts}
                typed={typedName}
                onType={setTypedName}
              />
            )}
          </StepPanel>
        ))}
      {asking === 'close' && state.now.phase !== 'resting' && (
        <CloseWhileRunning step={state.now.step} onClose={onClose} onStay={() => setAsking(null)} />
      )}
      {asking === 'destroy' && (
        <ConfirmDestroy
          workspaceName={workspaceName}
          fixes={template.fixes}
          onConfirm={(typed) => start('destroy', typed)}
          onClose={() => setAsking(null)}
        />
      )}
    </DialogFrame>
  )
}

/** Why the template cannot be run, if so. */
function blockedText({ status, missing_modules }: ExecutableTemplate, hasSubscription: boolean): string | null {
  if (status === 'archived') return 'It is archived: bring it back to a draft first'
  if (missing_modules.length > 0) return `Modules are missing: ${missing_modules.join(', ')}`
  return hasSubscription ? null : 'Select an Azure subscription on the Dashboard first'
}
