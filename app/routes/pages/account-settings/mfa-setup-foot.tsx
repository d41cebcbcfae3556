import { Button } from '@mantine/core'

interface MfaSetupFootProps {
  step: number
  /** Of the third step's form. */
  formId: string
  busy: boolean
  onCancel: () => void
  /** Asks the server for the secret of the second step. */
  onBegin: () => void
  onGo: (step: number) => void
  onComplete: () => void
}

/** The buttons of each step. */
export function MfaSetupFoot({ step, formId, busy, onCancel, onBegin, onGo, onComplete }: MfaSetupFootProps) {
  if (step === 3) return <Button onClick={onComplete}>Complete Setup</Button>
  return (
    <>
      {step === 0 ? (
        <Button key="cancel" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      ) : (
        <Button key="back" variant="default" disabled={busy} onClick={() => onGo(step - 1)}>
          Back
        </Button>
      )}
      {step === 2 ? (
        <Button key="verify" type="submit" form={formId} loading={busy}>
          Verify
        </Button>
      ) : (
        <Button key="next" loading={busy} onClick={() => (step === 0 ? onBegin() : onGo(2))}>
          Next
        </Button>
      )}
    </>
  )
}
