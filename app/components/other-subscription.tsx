import { Link } from '@remix-run/react'
import { Notice } from '#app/components/notice/notice.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import type { Scan } from '#app/contract/scans.ts'

interface OtherSubscriptionProps {
  scan: Pick<Scan, 'source' | 'environmentId' | 'subscriptionId' | 'subscriptionName'> & {
    /** The name of its environment when that was deleted. */
    deletedFrom: string | null
  }
}

/** Says that a page of a scan is not of the subscription that the person works on, as after a link from somebody else. */
export function OtherSubscription({ scan }: OtherSubscriptionProps) {
  const { environment, selected } = useShellData()
  if (scan.deletedFrom !== null)
    return (
      <Notice role="info">
        This scan is of {scan.subscriptionName} in {scan.deletedFrom}. That environment was deleted: its scans can be
        read, and no page lists them.
      </Notice>
    )
  if (!environment || !selected || scan.source === 'file') return null
  if (scan.environmentId === environment.id && scan.subscriptionId === selected.subscriptionId) return null
  return (
    <Notice role="info">
      This scan is of {scan.subscriptionName}
      {scan.environmentId !== environment.id && ' in another environment'}; you work on {selected.displayName}.{' '}
      <Link to="/app/security-scanner/results">Show its latest results</Link>
    </Notice>
  )
}
