import { Notice } from '#app/components/notice/notice.tsx'
import { ScanAgain } from '#app/components/scan-again.tsx'
import type { ChangedResource } from '#app/text/changed-since-scan.ts'
import { countOf } from '#app/text/count.ts'
import { nameFromId, nameText } from '#app/text/plan-names.ts'
import classes from './changed-notice.module.css'

interface ChangedNoticeProps {
  changed: readonly ChangedResource[]
  subscriptionId: string
  /** Absent when they are left out already. */
  onLeaveOut?: () => void
  onError: (message: string | null) => void
}

/** What planning found to be different from what the scan had read, and the ways on. */
export function ChangedNotice({ changed, subscriptionId, onLeaveOut, onError }: ChangedNoticeProps) {
  const it = changed.length === 1 ? 'it' : 'them'
  return (
    <Notice role="info">
      <b>{countOf(changed.length, 'resource')} changed since the scan.</b> Nothing was planned. Leave {it} out, or scan
      again to see what {changed.length === 1 ? 'it needs' : 'they need'} now.
      <ul className={classes.rows} aria-label="Changed since the scan">
        {changed.map(({ id, what }) => {
          const name = nameFromId(id)
          return (
            <li key={id} title={id}>
              <b>{name ? nameText(name) : id}</b> {what}
            </li>
          )
        })}
      </ul>
      <span className={classes.ways}>
        {onLeaveOut && (
          <button type="button" className={classes.leave} onClick={onLeaveOut}>
            Leave {it} out
          </button>
        )}
        <ScanAgain label="Scan now" subscriptionId={subscriptionId} quiet onError={onError} />
      </span>
    </Notice>
  )
}
