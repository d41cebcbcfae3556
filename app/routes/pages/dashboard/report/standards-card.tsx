import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconCertificate } from '@tabler/icons-react'
import { Bar } from '#app/components/bar/bar.tsx'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import list from '#app/components/row-list/row-list.module.css'
import { bandOf } from '#app/components/score/score-band.ts'
import { restOfName } from '#app/components/standard-name.ts'
import type { PostureReport, ReportedStandard } from '#app/contract/posture-report.ts'
import { formatCount } from '#app/text/count.ts'
import { movedWords, shareText } from '#app/text/report-words.ts'
import classes from './report-list.module.css'

/** How much of each standard is met, of what was judged, and how that moved; each leads to its requirements. */
export function StandardsCard({ report: { standards } }: { report: PostureReport }) {
  return (
    <Card padding={0} component="section">
      <CardHead title="Standards" subtitle="Met of what controls judged" ruled={standards.length === 0} />
      {standards.length === 0 && (
        <EmptyState icon={IconCertificate}>The first scan tells how each standard stands.</EmptyState>
      )}
      <ul className={`${list.rows} ${classes.rows}`} data-last>
        {standards.map((standard) => (
          <li key={standard.id}>
            <Link to={`/app/compliance/${standard.id}`} className={`${list.row} ${classes.standard}`}>
              <span className={classes.line}>
                <span className={classes.name} title={`${standard.name} ${standard.version}`}>
                  <strong>{standard.short}</strong> <span className={classes.quiet}>{restOfName(standard)}</span>
                </span>
                <span className={classes.figure}>{shareText(standard.percent)}</span>
              </span>
              <Bar
                percent={standard.percent ?? 0}
                colour={standard.percent === null ? 'transparent' : bandOf(standard.percent).colour}
                label={`Met of ${standard.short}`}
              />
              <span className={classes.line}>
                <span className={list.caption}>{metText(standard)}</span>
                <Moved standard={standard} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Moved({ standard: { before, percent } }: { standard: ReportedStandard }) {
  const words = movedWords(before, percent)
  if (words === null) return null
  const sign = Math.sign((percent ?? 0) - (before ?? 0))
  return (
    <span className={classes.moved} data-sign={sign}>
      {words}
    </span>
  )
}

const metText = ({ met, judged, total }: ReportedStandard) =>
  judged === 0
    ? `None of ${formatCount(total)} requirements was judged`
    : `${formatCount(met)} of ${formatCount(judged)} judged requirements`
