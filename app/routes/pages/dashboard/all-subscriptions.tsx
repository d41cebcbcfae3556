import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconStack2 } from '@tabler/icons-react'
import { bandOf } from '#app/components/score/score-band.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { formatCount } from '#app/text/count.ts'
import { percentText } from '#app/text/tenths.ts'
import classes from './all-subscriptions.module.css'

interface AllSubscriptionsProps {
  total: number
  /** Null while nothing is assessed. */
  score: number | null
  coverage: string
}

/** One line: how the subscriptions of the environment stand together. */
export function AllSubscriptions({ total, score, coverage }: AllSubscriptionsProps) {
  const band = score === null ? null : bandOf(score)
  return (
    <Card padding={0} radius="md" component="section" className={classes.line} aria-label="All subscriptions">
      <IconStack2 size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <span className={classes.title}>
        All {formatCount(total)} subscriptions
        {score !== null && <span className="tabular">: {percentText(score)}</span>}
      </span>
      {band && (
        <StatusChip role={band.role} dot>
          {band.name}
        </StatusChip>
      )}
      <span className={classes.coverage}>{coverage}</span>
      <Link to="/app/security-scanner/posture" className={classes.link}>
        View all subscriptions
      </Link>
    </Card>
  )
}
