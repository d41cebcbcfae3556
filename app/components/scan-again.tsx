import { IconRefresh } from '@tabler/icons-react'
import { OperatorButton } from './operator-button.tsx'
import { useShellData } from './shell-data.ts'
import { useStartScan } from './use-start-scan.ts'

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
  const { busy, start } = useStartScan(onError)

  return (
    <OperatorButton
      variant={label === 'Scan now' && !quiet ? 'filled' : 'default'}
      loading={busy}
      blocked={scanned ? null : 'Select a subscription first'}
      leftSection={<IconRefresh size={16} stroke={1.75} />}
      onClick={() => scanned && void start(scanned)}
    >
      {label}
    </OperatorButton>
  )
}
