import '@mantine/core/styles/Stepper.css'
import { Modal, Stepper } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { Notice } from '#app/components/notice/notice.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import type * as endpoints from '#app/contract/endpoints.ts'
import { BackupCodes } from './mfa-backup-codes.tsx'
import { DownloadApp } from './mfa-download-app.tsx'
import { EnterCode } from './mfa-enter-code.tsx'
import { ScanQrCode } from './mfa-scan-qr-code.tsx'

interface MfaSetupDialogProps {
  onClose(): void
  /** The code was right: the second factor is on, though the codes are still shown. */
  onEnabled(): void
  onComplete(): void
}

/** The four steps to a second factor. It is on once the code of the third was right. */
export function MfaSetupDialog({ onClose, onEnabled, onComplete }: MfaSetupDialogProps) {
  const [step, setStep] = useState(0)
  const [setUp, setSetUp] = useState<z.output<typeof endpoints.mfa.setUp.response> | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const mustSaveCodes = step === 3

  async function run(work: () => Promise<void>, otherwise: string) {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(errorText(failure, otherwise))
    } finally {
      setBusy(false)
    }
  }

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

  return (
    <Modal
      opened
      onClose={onClose}
      title="Set up two-factor authentication"
      size={680}
      centered
      withCloseButton={!mustSaveCodes}
      closeOnEscape={!mustSaveCodes}
      closeOnClickOutside={false}
    >
      <Stepper active={step} size="xs" iconSize={26} mb="lg" allowNextStepsSelect={false}>
        <Stepper.Step label="Download App" />
        <Stepper.Step label="Scan QR Code" />
        <Stepper.Step label="Enter Code" />
        <Stepper.Step label="Save Backup Codes" />
      </Stepper>
      {error && (
        <div style={{ marginBottom: 16 }}>
          <Notice role="error">{error}</Notice>
        </div>
      )}
      {step === 0 && <DownloadApp busy={busy} onCancel={onClose} onNext={() => void begin()} />}
      {step === 1 && setUp && (
        <ScanQrCode qrCode={setUp.qrCode} secret={setUp.secret} onBack={() => setStep(0)} onNext={() => setStep(2)} />
      )}
      {step === 2 && <EnterCode busy={busy} onBack={() => setStep(1)} onVerify={(code) => void verify(code)} />}
      {step === 3 && setUp && <BackupCodes codes={setUp.backupCodes} onComplete={onComplete} />}
    </Modal>
  )
}
