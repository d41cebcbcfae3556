import { Box } from '@mantine/core'
import { Link, useMatches } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Notice } from '#app/components/notice/notice.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import type { Scan } from '#app/contract/scans.ts'

/** What loaders of pages of one scan say: null of one of the subscription that the person works on. */
interface Told {
  whose?: OtherSubscriptionProps['scan'] | null
}

interface OtherSubscriptionProps {
  scan: Pick<Scan, 'source' | 'environmentId' | 'subscriptionId' | 'subscriptionName'> & {
    /** The name of its environment when that was deleted. */
    deletedFrom: string | null
  }
}

/** Above a page of a scan of another subscription than the bar shows, as after a link from somebody else. */
export function WhoseScan() {
  const [scan] = useMatches().flatMap(({ data }) => (data as Told | undefined)?.whose ?? [])
  return scan ? <OtherSubscription scan={scan} /> : null
}

/** Of what subscription a scan is, unless it is the one that the person works on. */
function OtherSubscription({ scan }: OtherSubscriptionProps) {
  const { environment, selected } = useShellData()
  if (scan.deletedFrom !== null)
    return (
      <Above>
        This scan is of {scan.subscriptionName} in {scan.deletedFrom}. That environment was deleted: its scans can be
        read, and no page lists them.
      </Above>
    )
  if (!environment || !selected || scan.source === 'file') return null
  if (scan.environmentId === environment.id && scan.subscriptionId === selected.subscriptionId) return null
  return (
    <Above>
      This scan is of {scan.subscriptionName}
      {scan.environmentId !== environment.id && ' in another environment'}; you work on {selected.displayName}.{' '}
      <Link to="/app/security-scanner/results">Show its latest results</Link>
    </Above>
  )
}

const Above = ({ children }: { children: ReactNode }) => (
  <Box mb={16}>
    <Notice role="info">{children}</Notice>
  </Box>
)
