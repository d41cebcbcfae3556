import { Button, Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconCircleX, IconHourglass, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { ScanAgain } from '#app/components/scan-again.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import type { Scan } from '#app/contract/scans.ts'
import type { Times } from '#app/text/time.ts'

/** What stands in place of results that a scan does not have. */
export function UnfinishedScan({ scan }: { scan: Scan }) {
  const underWay = scanIsActive(scan.status)
  const times = useTimes()
  const { user } = useShellData()
  const [error, setError] = useState<string | null>(null)
  const mayScan = roleAllows(user.role, 'operator') && scan.source === 'cloud'
  return (
    <Card padding={0}>
      <ErrorNotice error={error} onDismiss={() => setError(null)} />
      <EmptyState
        icon={scan.status === 'failed' ? IconCircleX : underWay ? IconHourglass : IconPlayerStop}
        action={
          mayScan && !underWay ? (
            <ScanAgain label="Scan now" subscriptionId={scan.subscriptionId} onError={setError} />
          ) : (
            <Button component={Link} to="/app/security-scanner" variant="default">
              {underWay ? 'Follow the scan' : 'Back to the scanner'}
            </Button>
          )
        }
      >
        {textOf(scan, underWay, times)}
      </EmptyState>
    </Card>
  )
}

function textOf(scan: Scan, underWay: boolean, times: Times): string {
  const which = `The scan of ${scan.subscriptionName} of ${times.time(scan.createdAt)}`
  if (underWay) return `${which} has not finished yet.`
  if (scan.status === 'canceled') return `${which} was canceled. It has no results.`
  return `${which} failed: ${scan.error ?? 'the reason is not known.'}`
}
