import { useEffect, useState } from 'react'
import { late } from '../late/late.tsx'
import { answerConfirmations } from './confirmation.ts'

const ConfirmPersonForm = late(async () => (await import('./confirm-person-form.tsx')).ConfirmPersonForm)

interface ConfirmPersonDialogProps {
  username: string
  /** Only then there are codes to give. */
  hasSecondFactor: boolean
}

/** Asks for the password or a code again when a call needs it; shows nothing otherwise. */
export function ConfirmPersonDialog(person: ConfirmPersonDialogProps) {
  const [settle, setSettle] = useState<((confirmed: boolean) => void) | null>(null)
  useEffect(() => answerConfirmations(() => new Promise((resolve) => setSettle(() => resolve))), [])

  if (!settle) return null
  const end = (confirmed: boolean) => {
    settle(confirmed)
    setSettle(null)
  }
  return <ConfirmPersonForm {...person} onConfirmed={() => end(true)} onClose={() => end(false)} />
}
