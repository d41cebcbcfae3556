import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { checkTitle, type EnvironmentCheck } from '#app/contract/environment-test.ts'
import { formatDuration } from '#app/text/duration.ts'
import classes from './check-rows.module.css'

const icons = { passed: IconCircleCheck, warning: IconAlertTriangle, failed: IconCircleX }
const stateWords = { passed: 'Passed', warning: 'Warning', failed: 'Failed' }

/** The checks with the time that each took; null while they are made. */
export function CheckRows({ checks }: { checks: readonly EnvironmentCheck[] | null }) {
  if (checks === null)
    return (
      <div className={classes.rows} aria-hidden>
        {[190, 240, 210, 260].map((width) => (
          <div key={width} className={classes.row} data-waiting>
            <Skeleton height={18} width={18} circle />
            <Skeleton height={12} width={96} />
            <Skeleton height={12} width={width} />
          </div>
        ))}
      </div>
    )
  return (
    <ul className={classes.rows} aria-label="Checks">
      {checks.map((check) => (
        <CheckRow key={check.name} check={check} />
      ))}
    </ul>
  )
}

function CheckRow({ check: { name, state, text, details, milliseconds } }: { check: EnvironmentCheck }) {
  const Icon = icons[state]
  return (
    <li className={classes.row} data-state={state}>
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <span className={classes.name}>
        <span className="visually-hidden">{stateWords[state]}: </span>
        {checkTitle[name]}
      </span>
      <div className={classes.text}>
        {text}
        {details && (
          <details>
            <summary>Details</summary>
            <code>{details}</code>
          </details>
        )}
      </div>
      {milliseconds !== null && <span className={classes.time}>{timeText(milliseconds)}</span>}
    </li>
  )
}

/** `212 ms`, from a second `1.1 s`. */
function timeText(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : formatDuration(milliseconds / 1000)
}
