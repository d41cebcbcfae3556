import { Link } from '@remix-run/react'
import { Moment } from '#app/components/moment/moment.tsx'
import type { ScheduleRun } from '#app/contract/schedules.ts'
import { runText } from '#app/text/schedule-words.ts'
import { RunScore, scanPath } from './last-result.tsx'
import classes from './schedule-editor.module.css'

const shown = 5

interface LatestRunsProps {
  runs: readonly ScheduleRun[]
  timeZone: string
  now: string
}

/** What came of the last runs, latest first. */
export function LatestRuns({ runs, timeZone, now }: LatestRunsProps) {
  return (
    <section aria-label="Latest runs">
      <h3 className={classes.label}>Latest runs</h3>
      <ul className={classes.runs}>
        {runs.slice(0, shown).map((run) => {
          const only = run.scans.length === 1 ? run.scans[0] : undefined
          return (
            <li key={run.id} className={classes.past}>
              <span className={classes.line}>
                <Moment at={run.finishedAt ?? run.dueAt}>{runText(run, timeZone, now)}</Moment>
                {run.score !== null && (
                  <span className={classes.result}>
                    <RunScore run={run} to={only ? scanPath(only.id, run) : null} />
                  </span>
                )}
              </span>
              {!only && run.scans.length > 0 && (
                <span className={classes.scans}>
                  {run.scans.map(({ id, subscriptionName }) => (
                    <Link key={id} to={scanPath(id, run)}>
                      {subscriptionName}
                    </Link>
                  ))}
                </span>
              )}
              {run.reason && <span className={classes.reason}>{run.reason}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
