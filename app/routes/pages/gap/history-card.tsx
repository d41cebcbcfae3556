import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import type { ControlVerdict } from '#app/contract/gap-detail.ts'
import { countOf } from '#app/text/count.ts'
import classes from './history-card.module.css'

const words: Record<ControlVerdict['verdict'], string> = {
  failed: 'Failed',
  passed: 'Passed',
  excepted: 'Excepted',
  notAssessed: 'Not assessed',
  notApplicable: 'Not applicable',
}

/** What the last scans said of this control. */
export function HistoryCard({ history }: { history: ControlVerdict[] }) {
  return (
    <Card padding={0} component="section">
      <CardHead title="History" />
      <ol className={classes.list}>
        {history.map((one) => (
          <li key={one.scanId} className={classes.row} data-verdict={one.verdict}>
            <Link to={`/app/security-scanner/results/${one.scanId}`} className={classes.verdict}>
              {words[one.verdict]}
            </Link>
            <span className={classes.count}>{one.failed > 0 && countOf(one.failed, 'resource')}</span>
            <Moment at={one.scannedAt} className={classes.date} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
