import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import list from '#app/components/row-list/row-list.module.css'
import type { AcceptedControl } from '#app/contract/exceptions.ts'
import { countOf } from '#app/text/count.ts'
import { acceptedText } from '#app/text/exception-words.ts'
import classes from './accepted-card.module.css'

/** What exceptions left out of the counts of a scan. */
export function AcceptedCard({ scanId, controls }: { scanId: string; controls: AcceptedControl[] }) {
  return (
    <Card padding={0} component="section">
      <CardHead
        title="Accepted"
        mark={<CountBadge count={controls.length} />}
        subtitle={`${acceptedText(controls)}. They count neither as passed nor as failed.`}
        ruled
      >
        <Link to="/app/exceptions" className={classes.all}>
          All exceptions
        </Link>
      </CardHead>
      <ul className={classes.list}>
        {controls.map((control) => (
          <li key={control.controlId}>
            <Link
              to={`/app/security-scanner/results/${scanId}/gaps/${control.controlId}?status=excepted`}
              className={`${list.row} ${classes.row}`}
            >
              <span className={classes.name}>{control.name}</span>
              <span className={classes.findings}>{countOf(control.findings, 'finding')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
