import { ScanNowButton } from '#app/components/scan-now-button.tsx'
import { useShellData } from '#app/components/shell-data.ts'

interface ScanAgainProps {
  label: 'Read again' | 'Scan now'
  onError: (message: string | null) => void
}

/** Scans the selected subscription and leads to where the scan is followed. */
export function ScanAgain({ label, onError }: ScanAgainProps) {
  const { selected } = useShellData()
  return <ScanNowButton subscriptionId={selected?.subscriptionId} label={label} onError={onError} />
}
