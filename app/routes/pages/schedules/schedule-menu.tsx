import { useNavigate } from '@remix-run/react'
import { IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { RowMenu } from '#app/components/row-menu/row-menu.tsx'
import type { Schedule } from '#app/contract/schedules.ts'
import type { ScheduleTasks } from './use-schedule-tasks.ts'

interface ScheduleMenuProps {
  schedule: Schedule
  tasks: ScheduleTasks
  onRemove: (schedule: Schedule) => void
}

/** What operators and admins can do with a schedule. */
export function ScheduleMenu({ schedule, tasks, onRemove }: ScheduleMenuProps) {
  const navigate = useNavigate()
  const edit = () => navigate(`?schedule=${schedule.id}`, { preventScrollReset: true })
  const remove = () => {
    tasks.forget()
    onRemove(schedule)
  }
  return (
    <RowMenu name={schedule.name} width={180}>
      {(draw) => [
        draw({
          label: 'Run now',
          icon: IconPlayerPlay,
          onClick: () => void tasks.runNow(schedule),
          disabled: schedule.environmentRemoved,
        }),
        draw({ label: 'Edit', icon: IconPencil, onClick: edit }),
        draw({ label: 'Remove', icon: IconTrash, onClick: remove, isGrave: true }),
      ]}
    </RowMenu>
  )
}
