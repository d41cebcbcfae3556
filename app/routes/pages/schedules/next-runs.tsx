import { IconClock } from '@tabler/icons-react'
import type { Cadence } from '#app/cadence/cadence.ts'
import { upcomingRuns } from '#app/cadence/upcoming-runs.ts'
import { Moment } from '#app/components/moment/moment.tsx'
import { formatZoned } from '#app/text/zoned-time.ts'
import classes from './schedule-editor.module.css'

interface NextRunsProps {
  /** Null while the fields say none. */
  cadence: Cadence | null
  now: string
}

/** When a cadence is due next, with what changes of the clocks do to it. */
export function NextRuns({ cadence, now }: NextRunsProps) {
  const runs = cadence ? upcomingRuns(cadence, new Date(now)) : []
  return (
    <section aria-label="Next runs">
      <h3 className={classes.label}>Next runs</h3>
      {cadence ? (
        <ul className={classes.runs} aria-live="polite">
          {runs.map(({ at, note }) => {
            const iso = at.toISOString()
            return (
              <li key={iso} className={classes.run}>
                <IconClock size={15} stroke={1.75} className={classes.clock} aria-hidden />
                <Moment at={iso}>{formatZoned(iso, cadence.timeZone, now)}</Moment>
                {note && <span className={classes.note}>{note}</span>}
              </li>
            )
          })}
        </ul>
      ) : (
        <p className={classes.caption}>Shown as soon as days and time can be read.</p>
      )}
      {runs.some(({ note }) => note) && (
        <p className={classes.caption}>
          Clock changes are shown ahead: a time that is skipped runs at the next moment there is, one that comes twice
          at the first.
        </p>
      )}
      {cadence && <code className={classes.cron}>{cadence.cron}</code>}
    </section>
  )
}
