import { Box } from '@mantine/core'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Notice } from '#app/components/notice/notice.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import type { Scan } from '#app/contract/scans.ts'

export interface OtherSubscriptionProps {
  scan: Pick<Scan, 'source' | 'environmentId' | 'subscriptionId' | 'subscriptionName'> & {
    /** The name of its environment when that was deleted. */
    deletedFrom: string | null
  }
}

/** Of what subscription a scan is, unless it is the one that the person works on. */
export function OtherSubscription({ scan }: OtherSubscriptionProps) {
  const { environment, selected } = useShellData()
  if (scan.deletedFrom !== null)
    return (
      <Told>
        This scan is of {scan.subscriptionName} in {scan.deletedFrom}. That environment was deleted: its scans can be
        read, and no page lists them.
      </Told>
    )
  if (!environment || !selected || scan.source === 'file') return null
  if (scan.environmentId === environment.id && scan.subscriptionId === selected.subscriptionId) return null
  return (
    <Told>
      This scan is of {scan.subscriptionName}
      {scan.environmentId !== environment.id && ' in another environment'}; you work on {selected.displayName}.{' '}
      <Link to="/app/security-scanner/results">Show its latest results</Link>
    </Told>
  )
}

const Told = ({ children }: { children: ReactNode }) => (
  <Box mb={16}>
    <Notice role="info">{children}</Notice>
  </Box>
)
