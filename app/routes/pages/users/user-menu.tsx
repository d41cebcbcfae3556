import { Menu } from '@mantine/core'
import {
  IconCloudLock,
  IconHourglass,
  IconKey,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
  IconUserShield,
} from '@tabler/icons-react'
import { RowMenu } from '#app/components/row-menu/row-menu.tsx'
import type { ManagedUser } from '#app/contract/users.ts'
import { tasksOf, type UserTask, type UserTaskName } from './user-task.ts'

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
  return (
    <RowMenu name={user.username} width={210}>
      {(draw) => {
        const item = (what: UserTaskName) =>
          draw({ ...looks[what], onClick: () => onTask({ what, user }), isGrave: what === 'delete' })
        return (
          <>
            {tasksOf(user).map(item)}
            {!isOwn && (
              <>
                <Menu.Divider />
                {item('delete')}
              </>
            )}
          </>
        )
      }}
    </RowMenu>
  )
}
