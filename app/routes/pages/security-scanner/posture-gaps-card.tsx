import { Card, UnstyledButton } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FixedMark } from '#app/components/fixed-mark/fixed-mark.tsx'
import list from '#app/components/row-list/row-list.module.css'
import older from '#app/components/row-table/show-older.module.css'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import { useIsPrinting } from '#app/components/use-is-printing.ts'
import type { ListedPostureGap, PostureGap } from '#app/contract/posture.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import classes from './gap-rows.module.css'

/** Rows before `Show more`. */
const first = 9

interface PostureGapsCardProps {
  gaps: ListedPostureGap[]
  /** How many subscriptions count. */
  counted: number
  notAssessed: number
  /** When the newest scan that counts was. */
  newest: string
}

/** The gaps of all subscriptions, each with how many of them it is in; it opens where most of its resources are. */
export function PostureGapsCard({ gaps, counted, notAssessed, newest }: PostureGapsCardProps) {
  const [opened, setOpened] = useState(false)
  const whole = useIsPrinting() || opened
  const shown = whole ? gaps : gaps.slice(0, first)
  return (
    <Card padding={0} component="section">
      <CardHead
        title="Gaps over all subscriptions"
        mark={<CountBadge count={gaps.length} />}
        subtitle={notAssessed > 0 ? `${countOf(notAssessed, 'control')} could not be assessed everywhere` : undefined}
        ruled
      />
      {gaps.length === 0 && (
        <EmptyState icon={IconCircleCheck}>
          No gap is open: what was assessed passes, apart from findings that exceptions accept.
        </EmptyState>
      )}
      <ul className={`${list.rows} ${classes.rows}`} data-last={gaps.length <= shown.length || undefined}>
        {shown.map((gap) => (
          <li key={gap.controlId}>
            <Link
              to={`/app/security-scanner/results/${gap.most.scanId}/gaps/${gap.controlId}`}
              className={`${list.row} ${classes.row}`}
            >
              <span className={classes.text}>
                <span className={classes.name}>{gap.name}</span>
                {gap.fixed ? (
                  <FixedMark fixed={gap.fixed} scannedAt={newest} />
                ) : (
                  <span className={classes.place}>{placeOf(gap, counted)}</span>
                )}
              </span>
              <span className={classes.affected}>
                <span className={classes.count}>{formatCount(gap.affectedResources)}</span>{' '}
                <span className={classes.noun}>{gap.noun}</span>
              </span>
              <span className={classes.impact}>
                <SeverityChip severity={gap.severity} />
              </span>
              <IconChevronRight size={16} stroke={2} className={classes.chevron} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < gaps.length && (
        <UnstyledButton className={older.older} onClick={() => setOpened(true)}>
          Show {formatCount(gaps.length - shown.length)} more
        </UnstyledButton>
      )}
    </Card>
  )
}

function placeOf({ subscriptions, most }: PostureGap, counted: number): string {
  if (subscriptions === 1) return `In ${most.displayName} only`
  return `In ${formatCount(subscriptions)} of ${formatCount(counted)} scanned subscriptions, most in ${most.displayName} (${formatCount(most.affectedResources)})`
}
