import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DialogFrameContent } from '#app/components/dialog-frame/dialog-frame-content.tsx'
import { late } from '#app/components/late/late.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { CloseWhileRunning } from '#app/components/terraform-steps/close-while-running.tsx'
import { AcceptNew, ConfirmDestructive } from '#app/components/terraform-steps/late-parts.ts'
import { valuesText } from '#app/components/terraform-steps/use-steps.ts'
import { useVariableForm } from '#app/components/variables/use-variable-form.ts'
import { VariablesPanel } from '#app/components/variables/variables-panel.tsx'
import { graveOf } from '#app/contract/grave-findings.ts'
import type { PlaybookDetail } from '#app/contract/playbooks.ts'
import { wordToType } from '#app/text/confirm-word.ts'
import { useKeptWorkspace } from '../executions/use-kept-workspace.ts'
import { AboutPlaybook } from './about-playbook.tsx'
import classes from './deploy-dialog.module.css'
import { DeployFoot } from './deploy-foot.tsx'
import { DeploySteps } from './deploy-steps.tsx'
import { offerOf, provedExecution } from './deployment.ts'
import { levelRole } from './level-section.tsx'
import { useDeployment } from './use-deployment.ts'
import { useSuggestions } from './use-suggestions.ts'

const ApplyProof = late(async () => (await import('../executions/apply-proof.tsx')).ApplyProof)

interface DeployDialogProps {
  playbook: PlaybookDetail
  proposedName: string
  /** The last apply in the workspace of the address, when the dialog is opened again. */
  lastApply: string | null
  onClose: () => void
}

/** Deploys one playbook into one workspace: initialize, plan, look, apply. Closing it forgets everything. */
export function DeployDialog({ playbook, proposedName, lastApply, onClose }: DeployDialogProps) {
  const { selected } = useShellData()
  const [workspaceName, setWorkspaceName] = useState(proposedName)
  const [nameError, setNameError] = useState<string | null>(null)
  const [typedName, setTypedName] = useState('')
  const [acceptsNew, setAcceptsNew] = useState(false)
  const [about, setAbout] = useState(lastApply === null)
  const [closing, setClosing] = useState(false)
  const outcome = useRef<HTMLDivElement>(null)
  const fields = useVariableForm(playbook.variables)
  const { looking, stopLooking } = useSuggestions(playbook.id, selected?.subscriptionId, (values) =>
    fields.changeFields({ type: 'suggest', variables: playbook.variables, values }),
  )
  const deployment = useDeployment((issues) => {
    fields.showIssues(issues)
    setNameError(issues.find(({ path }) => path === 'workspaceName')?.message ?? null)
  })
  const { state, followed, dispatch } = deployment
  const { now } = state
  const offer = offerOf(state)
  const busy = now.phase !== 'resting'
  useKeptWorkspace(state.named ? workspaceName.trim() : null)
  const proved = provedExecution(state, lastApply)
  const stale = offer.apply && state.plannedWith !== valuesText(fields.values)
  const destructive = offer.apply && state.steps.plan?.ended?.destructive === true
  const word = wordToType(state.steps.plan?.plan ?? null, workspaceName.trim())
  const judgement = offer.apply ? state.steps.plan?.plan?.judgement : undefined

  useEffect(() => {
    if (state.outcome) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [state.outcome])

  function initializeAndPlan() {
    const name = workspaceName.trim()
    if (name === '' || !selected) return
    if (!fields.check()) return
    stopLooking()
    fields.setOpened(false)
    setAbout(false)
    setTypedName('')
    setAcceptsNew(false)
    setClosing(false)
    setNameError(null)
    deployment.initializeAndPlan({
      playbookId: playbook.id,
      workspaceName: name,
      subscriptionId: selected.subscriptionId,
      variables: fields.values,
    })
  }

  return (
    <DialogFrameContent
      title={`Deploy Playbook: ${playbook.name}`}
      subtitle={
        <>
          <StatusChip role={levelRole(playbook.levelConfig)}>{playbook.levelConfig.name}</StatusChip>
          <code>{playbook.filename}</code>
          {selected && <span>to {selected.displayName}</span>}
        </>
      }
      onClose={() => (busy ? setClosing(true) : onClose())}
      foot={
        <DeployFoot
          state={state}
          followed={followed}
          nameMissing={workspaceName.trim() === ''}
          stale={stale}
          confirmed={(!destructive || typedName.trim() === word) && (acceptsNew || graveOf(judgement).length === 0)}
          onPlan={initializeAndPlan}
          onApply={() => deployment.applyChanges(destructive ? typedName.trim() : undefined, acceptsNew)}
          onClose={() => (busy ? setClosing(true) : onClose())}
        />
      }
    >
      {state.outcome && (
        <div ref={outcome}>
          <Notice role={state.outcome.role} onDismiss={() => dispatch({ type: 'dismissed' })}>
            {state.outcome.text}
          </Notice>
        </div>
      )}
      {proved && <ApplyProof executionId={proved} />}
      <TextInput
        label="Workspace Name"
        value={workspaceName}
        error={nameError}
        readOnly={!offer.name || busy}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        className={classes.code}
        styles={offer.name && !busy ? undefined : readOnlyField}
        onChange={(event) => {
          setNameError(null)
          setWorkspaceName(event.currentTarget.value)
        }}
      />
      <AboutPlaybook playbook={playbook} opened={about} onToggle={setAbout} />
      <VariablesPanel
        variables={playbook.variables}
        form={fields.form}
        none="This playbook has no variables."
        note={looking ? `Looking for values that suit ${selected?.displayName ?? ''}...` : null}
        disabled={busy || !offer.plan}
        opened={fields.opened}
        onToggle={fields.setOpened}
        onChange={fields.changeFields}
      />
      <DeploySteps deployment={deployment}>
        {destructive && state.steps.plan?.plan && (
          <ConfirmDestructive
            word={word}
            subscriptionName={state.steps.plan.started.subscriptionName}
            plan={state.steps.plan.plan}
            typed={typedName}
            onType={setTypedName}
          />
        )}
        <AcceptNew judgement={judgement} undo={false} checked={acceptsNew} onCheck={setAcceptsNew} />
      </DeploySteps>
      {closing && now.phase !== 'resting' && (
        <CloseWhileRunning step={now.step} onClose={onClose} onStay={() => setClosing(false)} />
      )}
    </DialogFrameContent>
  )
}

const readOnlyField = { input: { background: 'var(--neutral-tint)', borderColor: 'var(--neutral-border)' } }
