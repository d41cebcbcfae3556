import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCloudLock,
  IconDots,
  IconHourglass,
  IconKey,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
  IconUserShield,
} from '@tabler/icons-react'
import { useRef } from 'react'
import type { ManagedUser } from '#app/contract/users.ts'
import { tasksOf, type UserTask, type UserTaskName } from './user-task.ts'
import classes from './users.module.css'

const looks: Record<UserTaskName, { icon: typeof IconKey; label: string }> = {
  role: { icon: IconUserShield, label: 'Change role' },
  limit: { icon: IconCloudLock, label: 'Limit environments' },
  trial: { icon: IconHourglass, label: 'Change end of trial' },
  account: { icon: IconUserPlus, label: 'Turn into an account' },
  'reset-mfa': { icon: IconShieldOff, label: 'Reset second factor' },
  'reset-password': { icon: IconKey, label: 'Reset password' },
  disable: { icon: IconUserOff, label: 'Disable' },
  enable: { icon: IconUserCheck, label: 'Enable' },
  delete: { icon: IconTrash, label: 'Delete' },
}

interface UserMenuProps {
  user: ManagedUser
  /** It is whoever looks: nobody deletes themselves. */
  isOwn: boolean
  onTask: (task: UserTask) => void
}

/** What admins can do with a user. */
export function UserMenu({ user, isOwn, onTask }: UserMenuProps) {
  const target = useRef<HTMLButtonElement>(null)
  const item = (what: UserTaskName) => {
    const { icon: Icon, label } = looks[what]
    return (
      <Menu.Item
        key={what}
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        color={what === 'delete' ? 'var(--error-text)' : undefined}
        onClick={() => {
          // The item goes with the menu: what opens gives the focus back to the button.
          target.current?.focus()
          onTask({ what, user })
        }}
      >
        {label}
      </Menu.Item>
    )
  }
  return (
    // What opens takes the focus, which the menu would take back.
    <Menu returnFocus={false} position="bottom-end" width={210} radius="md" shadow="md">
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="subtle"
          color="gray"
          size={32}
          className={classes.more}
          aria-label={`More for ${user.username}`}
        >
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tasksOf(user).map(item)}
        {!isOwn && (
          <>
            <Menu.Divider />
            {item('delete')}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
