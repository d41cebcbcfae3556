import { useNavigate } from '@remix-run/react'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import * as endpoints from '#app/contract/endpoints.ts'
import { OperatorButton } from './operator-button.tsx'
import { api } from './session/api.ts'
import { errorText } from './session/error-text.ts'

interface ScanNowButtonProps {
  /** Undefined when none is selected. */
  subscriptionId: string | undefined
  label?: 'Read again' | 'Scan now'
  /** Beside what is asked for first. */
  quiet?: boolean
  onError: (message: string | null) => void
}

/** Scans a subscription and leads to where the scan is followed. */
export function ScanNowButton({ subscriptionId, label = 'Scan now', quiet, onError }: ScanNowButtonProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function scan(subscriptionId: string) {
    setBusy(true)
    onError(null)
    try {
      await api.raw(endpoints.scans.start, { body: { subscriptionId } }, { prefer: 'respond-async' })
      navigate('/app/security-scanner')
    } catch (failure) {
      onError(errorText(failure, 'The scan could not be started. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <OperatorButton
      variant={label === 'Scan now' && !quiet ? 'filled' : 'default'}
      loading={busy}
      blocked={subscriptionId === undefined ? 'Select a subscription first' : null}
      leftSection={<IconRefresh size={16} stroke={1.75} />}
      onClick={() => subscriptionId !== undefined && void scan(subscriptionId)}
    >
      {label}
    </OperatorButton>
  )
}
