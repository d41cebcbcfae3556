import { Link } from '@remix-run/react'
import { Moment } from '#app/components/moment/moment.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { bandOf } from '#app/components/score/score-band.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { oldScanDays } from '#app/contract/old-scan-days.ts'
import type { PostureSubscription } from '#app/contract/posture.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { percentText } from '#app/text/tenths.ts'
import classes from './subscriptions-card.module.css'

interface SubscriptionRowProps {
  subscription: PostureSubscription
  asking: boolean
  onScan: () => void
  onCancel: (scanId: string) => void
}

/** How one subscription stands; the row opens the results of the scan that counts. */
export function SubscriptionRow({ subscription, asking, onScan, onCancel }: SubscriptionRowProps) {
  const { displayName, subscriptionId, scan, later } = subscription
  const underWay = later && scanIsActive(later.status) ? later : null
  return (
    <tr>
      <td>
        {scan ? (
          <Link to={`/app/security-scanner/results/${scan.id}`} className={`${rows.open} ${rows.name}`}>
            {displayName}
          </Link>
        ) : (
          <span className={rows.name}>{displayName}</span>
        )}
        <span className={`${rows.caption} mono`}>{subscriptionId}</span>
      </td>
      <td>
        <Score scan={scan} />
      </td>
      <td className={classes.count}>
        {scan && <span>{formatCount(scan.criticalRecommendations)}</span>}
        {scan && <span className={rows.onPhones}> critical</span>}
      </td>
      <td className={classes.count}>
        {scan && <span className={rows.onWideScreens}>{formatCount(scan.findings)}</span>}
        {scan && <span className={rows.onPhones}>{countOf(scan.findings, 'finding')}</span>}
      </td>
      <td>
        <span className={classes.scanned}>
          {scan && <Moment at={scan.at} />}
          {scan?.isOld && <StatusChip role="warning">Older than {oldScanDays} days</StatusChip>}
          <Later subscription={subscription} />
        </span>
      </td>
      <td>
        <span className={classes.action}>
          {underWay ? (
            <OperatorButton variant="default" size="xs" disabled={asking} onClick={() => onCancel(underWay.id)}>
              Cancel
              <span className="visually-hidden"> the scan of {displayName}</span>
            </OperatorButton>
          ) : (
            <OperatorButton variant="default" size="xs" disabled={asking} onClick={onScan}>
              Scan now
              <span className="visually-hidden"> {displayName}</span>
            </OperatorButton>
          )}
        </span>
      </td>
    </tr>
  )
}

function Score({ scan }: Pick<PostureSubscription, 'scan'>) {
  if (!scan) return <span className={classes.none}>–</span>
  if (scan.overallScore === null) return <StatusChip role="neutral">Not assessed</StatusChip>
  const { role, name } = bandOf(scan.overallScore)
  return (
    <span className={classes.score}>
      <strong className="tabular">{percentText(scan.overallScore)}</strong>
      <StatusChip role={role} dot>
        {name}
      </StatusChip>
    </span>
  )
}

/** What happened since the scan that counts, or that there is none. */
function Later({ subscription: { scan, later } }: Pick<SubscriptionRowProps, 'subscription'>) {
  if (later?.status === 'failed')
    return (
      <>
        <StatusChip role="error" dot>
          <span>
            Failed <Moment at={later.at} />
          </span>
        </StatusChip>
        {later.error && <span className={classes.reason}>{later.error}</span>}
      </>
    )
  if (later && scanIsActive(later.status))
    return (
      <StatusChip role="info" dot>
        {later.status === 'queued' ? 'Waiting' : 'Running'}
      </StatusChip>
    )
  return scan ? null : (
    <StatusChip role="neutral" dot>
      Never scanned
    </StatusChip>
  )
}
