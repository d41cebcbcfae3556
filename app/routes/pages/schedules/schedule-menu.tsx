import { ActionIcon, Menu } from '@mantine/core'
import { useNavigate } from '@remix-run/react'
import { IconDots, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Schedule } from '#app/contract/schedules.ts'
import classes from './schedule-table.module.css'
import type { ScheduleTasks } from './use-schedule-tasks.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface ScheduleMenuProps {
  schedule: Schedule
  tasks: ScheduleTasks
  onRemove: (schedule: Schedule) => void
}

/** What operators and admins can do with a schedule. */
export function ScheduleMenu({ schedule, tasks, onRemove }: ScheduleMenuProps) {
  const navigate = useNavigate()
  const target = useRef<HTMLButtonElement>(null)
  return (
    <Menu returnFocus={false} position="bottom-end" width={180} radius="md" shadow="md">
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="subtle"
          color="gray"
          size={32}
          className={classes.more}
          aria-label={`More for ${schedule.name}`}
        >
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPlayerPlay {...icon} />}
          disabled={schedule.environmentRemoved}
          onClick={() => {
            target.current?.focus()
            void tasks.runNow(schedule)
          }}
        >
          Run now
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          onClick={() => {
            target.current?.focus()
            navigate(`?schedule=${schedule.id}`, { preventScrollReset: true })
          }}
        >
          Edit
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash {...icon} />}
          color="red"
          onClick={() => {
            // The item goes with the menu: what opens gives the focus back to the button.
            target.current?.focus()
            tasks.forget()
            onRemove(schedule)
          }}
        >
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
