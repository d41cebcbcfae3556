import { Card } from '@mantine/core'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { ColumnHeads } from '#app/components/row-table/column-heads.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import type { Schedule } from '#app/contract/schedules.ts'
import { ScheduleRow } from './schedule-row.tsx'
import classes from './schedule-table.module.css'
import type { ScheduleTasks } from './use-schedule-tasks.ts'

interface ScheduleTableProps {
  schedules: readonly Schedule[]
  openId: string | null
  /** ISO 8601. */
  now: string
  tasks: ScheduleTasks
  onRemove: (schedule: Schedule) => void
}

/** The schedules, those that are due next first. On phones each becomes a block. */
export function ScheduleTable({ schedules, openId, ...row }: ScheduleTableProps) {
  const on = schedules.filter(({ nextDueAt }) => nextDueAt !== null).length
  return (
    <Card padding={0} className={rows.card} data-list>
      <CardHead title="Scans" mark={<CountBadge count={schedules.length} />} ruled>
        {on} on, {schedules.length - on} off
      </CardHead>
      <table className={`${rows.table} ${classes.table}`}>
        <ColumnHeads names={['Schedule', 'Next run', 'Last result', 'On']} />
        <tbody>
          {schedules.map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} isOpen={schedule.id === openId} {...row} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}
