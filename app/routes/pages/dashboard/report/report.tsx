import { Title } from '@mantine/core'
import type { PostureReport } from '#app/contract/posture-report.ts'
import { periodWords } from '#app/text/report-words.ts'
import { EnvironmentsCard } from './environments-card.tsx'
import { ProvenCard } from './proven-card.tsx'
import classes from './report.module.css'
import { StandardsCard } from './standards-card.tsx'
import { WorseCard } from './worse-card.tsx'

/** What whoever answers for the posture asks: what changed, how the standards stand, where it is worst, what was done. */
export function Report({ report }: { report: PostureReport }) {
  return (
    <section className={classes.report} aria-labelledby="report-title">
      <div className={classes.head}>
        <Title order={2} id="report-title">
          Posture report
        </Title>
        <span className={classes.about}>
          {report.subscriptionName}, {periodWords(report.days)}
        </span>
      </div>
      <div className={classes.column}>
        <WorseCard report={report} />
        <EnvironmentsCard report={report} />
        <ProvenCard report={report} />
      </div>
      <StandardsCard report={report} />
    </section>
  )
}
