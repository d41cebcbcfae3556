import { useEffect, useRef, useState } from 'react'
import { DialogFrameContent } from '#app/components/dialog-frame/dialog-frame-content.tsx'
import { late } from '#app/components/late/late.tsx'
import { useLeaveBlocker } from '#app/components/leave-warning/use-leave-blocker.ts'
import { Notice } from '#app/components/notice/notice.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { CloseWhileRunning } from '#app/components/terraform-steps/close-while-running.tsx'
import { AcceptNew, ConfirmDestructive, StepPanel } from '#app/components/terraform-steps/late-parts.ts'
import { stepOrder, waitingPlan } from '#app/components/terraform-steps/steps-state.ts'
import { valuesText } from '#app/components/terraform-steps/use-steps.ts'
import { useVariableForm } from '#app/components/variables/use-variable-form.ts'
import { VariablesPanel } from '#app/components/variables/variables-panel.tsx'
import { graveOf } from '#app/contract/grave-findings.ts'
import { whyNotRun } from '#app/contract/runnable-template.ts'
import type { TemplateAction, TemplateExecution } from '#app/contract/template-runs.ts'
import type { Template } from '#app/contract/templates.ts'
import { wordToType } from '#app/text/confirm-word.ts'
import { useKeptWorkspace } from '../executions/use-kept-workspace.ts'
import { ResourceGroupField } from '../template-builder/resource-group-field.tsx'
import { ConfirmDestroy } from './confirm-destroy.tsx'
import { ExecuteFields, type TargetErrors } from './execute-fields.tsx'
import { ExecuteFoot } from './execute-foot.tsx'
import { RunningNotice } from './running-notice.tsx'
import { useTemplateRun } from './use-template-run.ts'

const ApplyProof = late(async () => (await import('../executions/apply-proof.tsx')).ApplyProof)

type ExecutableTemplate = Pick<
  Template,
  'id' | 'name' | 'status' | 'version' | 'subscription_id' | 'run_variables' | 'missing_modules'
> & { fixes: number }

interface ExecuteDialogProps {
  template: ExecutableTemplate
  /** Runs of it that were under way when the dialog was opened. */
  running: TemplateExecution[]
  proposedName: string
  /** The last apply in the workspace of the address, when the dialog is opened again. */
  lastApply: string | null
  onClose: () => void
}

/** Runs a template: init, plan, apply of the plan that is shown, destroy. Closing it forgets everything. */
export function ExecuteDialog({ template, running, proposedName, lastApply, onClose }: ExecuteDialogProps) {
  const { selected, subscriptions } = useShellData()
  const [target, setTarget] = useState({ workspaceName: proposedName, environment: 'development' })
  const [errors, setErrors] = useState<TargetErrors>({})
  const [action, setAction] = useState<TemplateAction>('plan')
  const [typedName, setTypedName] = useState('')
  const [acceptsNew, setAcceptsNew] = useState(false)
  const [asksDestroy, setAsksDestroy] = useState(false)
  const outcome = useRef<HTMLDivElement>(null)
  const fields = useVariableForm(template.run_variables)
  const run = useTemplateRun(template.id, (issues) => {
    fields.showIssues(issues)
    const messageOf = (field: string) => issues.find(({ path }) => path === field)?.message
    setErrors({ workspaceName: messageOf('workspace_name'), environment: messageOf('environment') })
  })
  const { state, followed, dispatch } = run
  const busy = state.now.phase !== 'resting'
  const { held, letGo } = useLeaveBlocker(busy)
  const subscription = subscriptions?.find((one) => one.subscriptionId === template.subscription_id) ?? selected
  const workspaceName = target.workspaceName.trim()
  const plan = waitingPlan(state)
  const stale = plan !== null && state.plannedWith !== valuesText(fields.values)
  useKeptWorkspace(state.named ? workspaceName : null)
  const ended = state.steps.apply?.ended
  const proved = busy ? null : ended ? (ended.proof ? ended.id : null) : state.named ? null : lastApply
  const destructive = plan?.ended?.destructive === true
  const word = wordToType(plan?.plan ?? null, workspaceName)
  const grave = graveOf(plan?.plan?.judgement)

  useEffect(() => {
    if (state.outcome) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [state.outcome])

  function start(step: TemplateAction, confirm?: string) {
    setErrors({})
    setTypedName('')
    setAcceptsNew(false)
    setAsksDestroy(false)
    fields.setOpened(false)
    void run.start({
      action: step,
      workspace_name: workspaceName,
      environment: target.environment.trim(),
      subscription_id: subscription?.subscriptionId,
      ...(step === 'plan' && { variables: fields.values }),
      ...(step === 'apply' && { plan_id: plan?.started.id, accept_new: acceptsNew }),
      confirm,
    })
  }

  function execute() {
    const missing: TargetErrors = {
      ...(workspaceName === '' && { workspaceName: 'Please enter a workspace name' }),
      ...(target.environment.trim() === '' && { environment: 'Please enter an environment' }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    if (action === 'destroy') return setAsksDestroy(true)
    if (action === 'init') return start('init')
    if (fields.check()) start('plan')
  }

  return (
    <DialogFrameContent
      title={`Execute Template: ${template.name}`}
      subtitle={
        <>
          <span>Version {template.version}</span>
          {subscription && <span>in {subscription.displayName}</span>}
        </>
      }
      onClose={onClose}
      foot={
        <ExecuteFoot
          state={state}
          followed={followed}
          blocked={blockedText(template, subscription !== null)}
          stale={stale}
          confirmed={(!destructive || typedName.trim() === word) && (acceptsNew || grave.length === 0)}
          onExecute={execute}
          onApply={() => start('apply', destructive ? typedName.trim() : undefined)}
          onClose={onClose}
        />
      }
    >
      {running.map((run) => (
        <RunningNotice key={run.id} run={run} />
      ))}
      <div ref={outcome} hidden={!state.outcome}>
        {state.outcome && (
          <Notice role={state.outcome.role} onDismiss={() => dispatch({ type: 'dismissed' })}>
            {state.outcome.text}
          </Notice>
        )}
      </div>
      {proved && <ApplyProof executionId={proved} />}
      <ExecuteFields
        target={target}
        errors={errors}
        action={action}
        fixed={state.named}
        disabled={busy}
        onTarget={(changed) => {
          setErrors({})
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
            plan={state.steps.plan?.plan ?? null}
            followed={state.now.phase === 'running' && state.now.step === name ? followed : null}
            opened={state.opened === name}
            onToggle={(opened) => dispatch({ type: 'opened', step: opened ? name : null })}
          >
            {name === 'plan' && destructive && plan?.plan && (
              <ConfirmDestructive
                word={word}
                subscriptionName={plan.started.subscriptionName}
                plan={plan.plan}
                typed={typedName}
                onType={setTypedName}
              />
            )}
            {name === 'plan' && plan && (
              <AcceptNew
                judgement={plan.plan?.judgement}
                undo={plan.started.undo}
                checked={acceptsNew}
                onCheck={setAcceptsNew}
              />
            )}
          </StepPanel>
        ))}
      {held && state.now.phase !== 'resting' && (
        <CloseWhileRunning step={state.now.step} onClose={held.leave} onStay={held.stay} onFollow={letGo} />
      )}
      {asksDestroy && (
        <ConfirmDestroy
          workspaceName={workspaceName}
          fixes={template.fixes}
          onConfirm={(typed) => start('destroy', typed)}
          onClose={() => setAsksDestroy(false)}
        />
      )}
    </DialogFrameContent>
  )
}

/** Why the template cannot be run, if so. */
function blockedText({ status, missing_modules }: ExecutableTemplate, hasSubscription: boolean): string | null {
  const whyNot = whyNotRun(status)
  if (whyNot !== null) return whyNot
  if (missing_modules.length > 0) return `Modules are missing: ${missing_modules.join(', ')}`
  return hasSubscription ? null : 'Select an Azure subscription on the Dashboard first'
}
