import { useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { DialogFrame } from '#app/components/dialog-frame/dialog-frame.tsx'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'
import { WizardSteps } from '#app/components/wizard-steps/wizard-steps.tsx'
import type * as endpoints from '#app/contract/endpoints.ts'
import classes from './account-settings.module.css'
import { BackupCodes } from './backup-codes.tsx'
import { EnterCode } from './mfa-enter-code.tsx'
import { ScanQrCode } from './mfa-scan-qr-code.tsx'
import { MfaSetupFoot } from './mfa-setup-foot.tsx'

const steps = ['Download App', 'Scan QR Code', 'Enter Code', 'Save Backup Codes']

interface MfaSetupDialogProps {
  onClose: () => void
  /** The code was right: the second factor is on, though the codes are still shown. */
  onEnabled: () => void
  onComplete: () => void
}

/** The four steps to a second factor. It is on once the code of the third was right. */
export function MfaSetupDialog({ onClose, onEnabled, onComplete }: MfaSetupDialogProps) {
  const [step, setStep] = useState(0)
  const [setUp, setSetUp] = useState<z.output<typeof endpoints.mfa.setUp.response> | null>(null)
  const { busy, error, setError, run } = useCall()
  const formId = useId()
  const content = useRef<HTMLElement>(null)
  // The button that led here has gone; the third step has a field that takes the focus.
  useEffect(() => {
    if (step > 0 && step !== 2) content.current?.focus()
  }, [step])

  const begin = () =>
    run(async () => {
      setSetUp(await api.call('mfa.setUp', {}))
      setStep(1)
    }, 'Failed to setup MFA. Please try again.')

  async function verify(token: string) {
    if (!/^\d{6}$/.test(token)) return setError('Please enter a valid 6-digit code.')
    await run(async () => {
      await api.call('mfa.verify', { body: { token } })
      setStep(3)
      onEnabled()
    }, 'Failed to verify code. Please try again.')
  }

  function go(to: number) {
    setError(null)
    setStep(to)
  }

  return (
    <DialogFrame
      title="Set up two-factor authentication"
      size={680}
      mustFinish={step === 3}
      onClose={onClose}
      foot={
        <MfaSetupFoot
          step={step}
          formId={formId}
          busy={busy}
          onCancel={onClose}
          onBegin={() => void begin()}
          onGo={go}
          onComplete={onComplete}
        />
      }
    >
      <WizardSteps labels={steps} current={step} />
      <ErrorNotice error={error} />
      <section ref={content} className={classes.step} aria-label={steps[step]} tabIndex={-1}>
        {step === 0 && <DownloadApp />}
        {step === 1 && setUp && <ScanQrCode {...setUp} />}
        {step === 2 && <EnterCode id={formId} refused={error !== null} onVerify={(code) => void verify(code)} />}
        {step === 3 && setUp && <BackupCodes codes={setUp.backupCodes} />}
      </section>
    </DialogFrame>
  )
}

const apps = ['Microsoft Authenticator', 'Google Authenticator', '1Password, Bitwarden, Aegis or FreeOTP']

/** First step: an app that shows codes. */
function DownloadApp() {
  return (
    <>
      <p className={classes.text}>
        Install an authenticator app on your phone, if you have none yet. Any app for time-based codes works:
      </p>
      <ul className={classes.apps}>
        {apps.map((app) => (
          <li key={app}>{app}</li>
        ))}
      </ul>
    </>
  )
}
