import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DialogFrame } from '#app/components/dialog-frame/dialog-frame.tsx'
import { focusFault } from '#app/components/focus-fault.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { WizardSteps } from '#app/components/wizard-steps/wizard-steps.tsx'
import type { Environment } from '#app/contract/environments.ts'
import { TextFields } from '../text-fields.tsx'
import classes from './create.module.css'
import { type EnvironmentDraft, emptyDraft, isComplete, readableSubscriptions, stepLabels } from './draft.ts'
import { SignInStep } from './sign-in-step.tsx'
import { SubscriptionStep } from './subscription-step.tsx'
import { useAddEnvironment } from './use-add-environment.ts'

const formId = 'create-environment'

interface CreateDialogProps {
  onCreated: (environment: Environment) => void
  onClose: () => void
}

/** Connects a subscription of a client in three steps. Closed, it forgets everything. */
export function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const [draft, setDraft] = useState<EnvironmentDraft>(emptyDraft)
  const [step, setStep] = useState(0)
  const adding = useAddEnvironment(onCreated)
  const content = useRef<HTMLElement>(null)
  const change = (part: Partial<EnvironmentDraft>) => setDraft((now) => ({ ...now, ...part }))

  useEffect(() => {
    if (step === 0) return
    const first = content.current?.querySelector<HTMLElement>('[data-autofocus]')
    ;(first ?? content.current)?.focus()
  }, [step])

  const last = step === stepLabels.length - 1
  return (
    <DialogFrame
      title="Create Environment"
      subtitle="Connect an Azure subscription of a client"
      size={680}
      onClose={onClose}
      foot={
        <div className={classes.foot}>
          <Button variant="default" className={classes.cancel} onClick={onClose}>
            Cancel
          </Button>
          {step > 0 && (
            <Button variant="default" disabled={adding.busy} onClick={() => setStep(step - 1)}>
              Back
            </Button>
          )}
          {last ? (
            <Button key="create" type="submit" form={formId} loading={adding.busy}>
              Create Environment
            </Button>
          ) : (
            <Button key="next" disabled={!isComplete(draft, step)} onClick={() => setStep(step + 1)}>
              Next
            </Button>
          )}
        </div>
      }
    >
      <WizardSteps labels={stepLabels} current={step} />
      <section ref={content} className={classes.step} aria-label={stepLabels[step]} tabIndex={-1}>
        {step === 0 && <SignInStep draft={draft} onDraft={change} />}
        {step === 1 && (
          <SubscriptionStep
            subscriptions={readableSubscriptions(draft) ?? []}
            choice={draft.choice}
            onChoice={(choice) => change({ choice })}
          />
        )}
        {last && (
          <form
            id={formId}
            noValidate
            className={classes.names}
            onSubmit={(event) => {
              event.preventDefault()
              void adding.add(draft)
              focusFault(event.currentTarget)
            }}
          >
            <ErrorNotice error={adding.error} />
            <TextFields value={draft.names} checked={adding.checked} onChange={(names) => change({ names })} />
          </form>
        )}
      </section>
    </DialogFrame>
  )
}
