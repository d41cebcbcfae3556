import { Link } from '@remix-run/react'
import { Moment } from '#app/components/moment/moment.tsx'
import { Notice } from './notice/notice.tsx'

/** On pages of a scan that is no longer the latest: what they promise was judged since. */
export function NewerScan({ scan }: { scan: { id: string; createdAt: string } | null }) {
  if (!scan) return null
  return (
    <Notice role="info">
      A newer scan, of <Moment at={scan.createdAt} />, has judged this since.{' '}
      <Link to={`/app/security-scanner/results/${scan.id}/fixes`}>To its fix plan</Link>
    </Notice>
  )
}
