import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconArrowRight, IconLock, IconShieldCheck } from '@tabler/icons-react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FixedMark } from '#app/components/fixed-mark/fixed-mark.tsx'
import { ColumnHeads } from '#app/components/row-table/column-heads.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { Gap, Scan, ScanResults } from '#app/contract/scans.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { nothingAssessedText } from '#app/text/nothing-assessed.ts'
import classes from './critical-gaps.module.css'

interface CriticalGapsProps {
  posture:
    | ({
        scan: Scan
        gaps: Gap[]
        gapCount: number
        critical: string
        notAssessed: number
        accepted: string | null
      } & Pick<ScanResults, 'summary' | 'changes' | 'fixed'>)
    | null
  now: number
}

/** The heaviest gaps of the latest scan. */
export function CriticalGaps({ posture, now }: CriticalGapsProps) {
  const isUnknown = posture?.summary.overallScore === null
  const results = posture && `/app/security-scanner/results/${posture.scan.id}`
  return (
    <Card padding={0} component="section" className={classes.card}>
      <CardHead
        title="Critical security gaps"
        mark={posture && !isUnknown && <CountBadge count={posture.gapCount} />}
        subtitle={posture?.critical}
        ruled={!posture || posture.gaps.length === 0}
      >
        {results && (
          <span className={classes.links}>
            {!isUnknown && (
              <Link to={`${results}/fixes`} className={classes.all}>
                Fix plan
              </Link>
            )}
            <Link to={results} className={classes.all}>
              View scan results
              <IconArrowRight size={16} stroke={2} aria-hidden />
            </Link>
          </span>
        )}
      </CardHead>
      {posture && posture.gaps.length > 0 ? (
        <table className={`${rows.table} ${classes.table}`}>
          <ColumnHeads names={['Gap', 'Impact', 'Affected', 'Open for']} />
          <tbody>
            {posture.gaps.map((gap) => (
              <tr key={gap.controlId}>
                <td>
                  <Link to={`${results}/gaps/${gap.controlId}`} className={`${rows.open} ${rows.name}`}>
                    {gap.name}
                  </Link>
                  <Caption gap={gap} fixed={posture.fixed} scannedAt={posture.scan.createdAt} />
                </td>
                <td>
                  <SeverityChip severity={gap.severity} />
                </td>
                <td className={classes.count}>
                  {formatCount(gap.affectedResources)} <span className={rows.onPhones}>{gap.noun}</span>
                </td>
                <td className={classes.age}>{openFor(gap, posture.scan, posture.changes !== null, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className={classes.empty}>
          <EmptyState icon={isUnknown ? IconLock : IconShieldCheck}>
            {posture ? noneText(posture) : 'Run a security scan to find the gaps of this subscription.'}
          </EmptyState>
        </div>
      )}
    </Card>
  )
}

function noneText({ summary, notAssessed, accepted }: NonNullable<CriticalGapsProps['posture']>): string {
  const unknown = nothingAssessedText(summary.overallScore, notAssessed)
  if (unknown !== null) return unknown
  const none =
    notAssessed > 0
      ? 'Of what could be assessed, no gap needs immediate attention.'
      : 'No gap needs immediate attention.'
  return accepted === null ? none : `${none} ${accepted}.`
}

function Caption({ gap, fixed, scannedAt }: { gap: Gap; fixed: ScanResults['fixed']; scannedAt: string }) {
  const own = fixed?.gaps[gap.controlId]
  if (own) return <FixedMark fixed={own} scannedAt={scannedAt} />
  return <span className={`${rows.caption} ${classes.category}`}>{gap.category}</span>
}

/** The age of a gap; one that an earlier scan did not have is new. */
function openFor(gap: Gap, scan: Scan, hasEarlierScan: boolean, now: number) {
  if (!gap.firstSeenAt) return '–'
  if (hasEarlierScan && gap.firstSeenAt >= (scan.startedAt ?? scan.createdAt))
    return <StatusChip role="primary">New</StatusChip>
  const days = Math.floor((now - Date.parse(gap.firstSeenAt)) / 86_400_000)
  return days < 1 ? 'Today' : countOf(days, 'day')
}
