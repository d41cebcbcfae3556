import { Link } from '@remix-run/react'
import { Moment } from '#app/components/moment/moment.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import type { ClosedBefore } from '#app/contract/gap-detail.ts'
import { countOf, formatCount } from '#app/text/count.ts'

interface FailsAgainNoticeProps {
  again: ClosedBefore
  /** Resources that fail. */
  of: number
}

/** Says that a fix had closed the gap before, so that whoever plans it again looks first for who opened it. */
export function FailsAgainNotice({ again, of }: FailsAgainNoticeProps) {
  const { resources, executionId, at } = again
  return (
    <Notice role="warning">
      <Link to={`/app/executions/${executionId}`}>An apply</Link> closed this on <Moment at={at} />
      {resources < of && ` for ${formatCount(resources)} of these ${countOf(of, 'resource')}`}, and{' '}
      {resources === 1 ? 'it fails' : 'they fail'} again: find out who changed {resources === 1 ? 'it' : 'them'} before
      you fix {resources === 1 ? 'it' : 'them'} anew.
    </Notice>
  )
}
