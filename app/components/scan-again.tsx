import { useNavigate } from '@remix-run/react'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { OperatorButton } from './operator-button.tsx'
import { api } from './session/api.ts'
import { errorText } from './session/error-text.ts'
import { useShellData } from './shell-data.ts'

interface ScanAgainProps {
  label: 'Read again' | 'Scan now'
  /** The selected one when not given. */
  subscriptionId?: string
  /** Another button of the page is the filled one. */
  quiet?: boolean
  onError: (message: string | null) => void
}

/** Scans a subscription and leads to where the scan is followed. */
export function ScanAgain({ label, subscriptionId, quiet, onError }: ScanAgainProps) {
  const { selected } = useShellData()
  const scanned = subscriptionId ?? selected?.subscriptionId
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function scan(subscriptionId: string) {
    setBusy(true)
    onError(null)
    try {
      await api.raw('scans.start', { body: { subscriptionId } }, { prefer: 'respond-async' })
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
      blocked={scanned ? null : 'Select a subscription first'}
      leftSection={<IconRefresh size={16} stroke={1.75} />}
      onClick={() => scanned && void scan(scanned)}
    >
      {label}
    </OperatorButton>
  )
}
