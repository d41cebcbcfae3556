import { Switch } from '@mantine/core'
import { Link } from '@remix-run/react'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import rows from '#app/components/row-table/row-table.module.css'
import { useShellData } from '#app/components/shell-data.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Schedule } from '#app/contract/schedules.ts'
import { cadenceWords } from '#app/text/days-and-time.ts'
import { coveredText } from '#app/text/schedule-words.ts'
import { signInFailureName } from '#app/text/sign-in-failure.ts'
import { formatUntil, formatZoned, formatZonedPast } from '#app/text/zoned-time.ts'
import { LastResult } from './last-result.tsx'
import { ScheduleMenu } from './schedule-menu.tsx'
import classes from './schedule-table.module.css'
import type { ScheduleTasks } from './use-schedule-tasks.ts'

interface ScheduleRowProps {
  schedule: Schedule
  isOpen: boolean
  now: string
  tasks: ScheduleTasks
  onRemove: (schedule: Schedule) => void
}

export function ScheduleRow({ schedule, isOpen, now, tasks, onRemove }: ScheduleRowProps) {
  const { user } = useShellData()
  const { id, name, cron, changes, environmentRemoved, paused } = schedule
  const mayChange = roleAllows(user.role, 'operator')
  const on = !environmentRemoved && paused === null
  return (
    <tr aria-current={isOpen || undefined}>
      <td>
        <Link to={`?schedule=${id}`} preventScrollReset className={`${rows.name} ${rows.open} ${classes.name}`}>
          {name}
        </Link>
        <span className={rows.caption}>{coveredText(schedule)}</span>
        <span className={rows.caption}>
          {cadenceWords(cron)}
          {changes && ', only what changed'}
        </span>
      </td>
      <td>
        <NextRun schedule={schedule} now={now} />
      </td>
      <td>
        <LastResult schedule={schedule} now={now} />
      </td>
      <td>
        <span className={classes.actions}>
          <Switch
            checked={on}
            disabled={!mayChange || environmentRemoved}
            onChange={() => tasks.busy !== id && void tasks.turn(schedule, !on)}
            aria-label={`${name} is ${on ? 'on' : 'off'}`}
            classNames={{ root: classes.switch, track: classes.track }}
            withThumbIndicator={false}
            size="sm"
          />
          {mayChange && <ScheduleMenu schedule={schedule} tasks={tasks} onRemove={onRemove} />}
        </span>
      </td>
    </tr>
  )
}

function NextRun({ schedule, now }: Pick<ScheduleRowProps, 'schedule' | 'now'>) {
  const times = useTimes()
  const { environmentRemoved, environmentName, signInFailure, paused, nextDueAt, timeZone } = schedule
  if (environmentRemoved)
    return (
      <>
        <StatusChip role="error">No environment</StatusChip>
        <span className={rows.caption}>{environmentName} was removed</span>
      </>
    )
  if (paused)
    return (
      <>
        <span className={classes.main}>{paused.reason === null ? 'Paused' : 'Switched off'}</span>
        <span className={rows.caption}>
          since <Moment at={paused.at}>{formatZonedPast(paused.at, timeZone, now)}</Moment>
          {paused.reason === null && ` by ${paused.by}`}
        </span>
        {paused.reason !== null && <span className={`${rows.caption} ${classes.fault}`}>{paused.reason}</span>}
      </>
    )
  if (nextDueAt === null) return <span className={classes.main}>Never due again</span>
  return (
    <>
      <Moment at={nextDueAt} className={classes.main}>
        {formatZoned(nextDueAt, timeZone, now)}
      </Moment>
      <span className={rows.caption}>{formatUntil(Date.parse(nextDueAt), Date.parse(now))}</span>
      {timeZone !== times.zone && <span className={rows.caption}>{timeZone}</span>}
      {signInFailure && (
        <span className={`${rows.caption} ${classes.fault}`} data-fault>
          <Link to="/app/azure-environments" className={rows.within}>
            {signInFailureName[signInFailure.kind]}
          </Link>{' '}
          <Moment at={signInFailure.since}>since {times.shortWhen(signInFailure.since, now)}</Moment>
        </span>
      )}
    </>
  )
}
