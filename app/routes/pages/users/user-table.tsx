import { Avatar } from '@mantine/core'
import { initialsOf } from '#app/components/initials.ts'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { ColumnHeads } from '#app/components/row-table/column-heads.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { useShellData } from '#app/components/shell-data.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { ManagedUser } from '#app/contract/users.ts'
import { countOf } from '#app/text/count.ts'
import { roleWords } from '#app/text/role-words.ts'
import { UserMenu } from './user-menu.tsx'
import { UserStateChip } from './user-state.tsx'
import type { UserTask } from './user-task.ts'
import classes from './users.module.css'

interface UserTableProps {
  users: readonly ManagedUser[]
  /** In milliseconds. */
  now: number
  /** The name of an environment, by its id. */
  nameOf: (environmentId: string) => string
  onTask: (task: UserTask) => void
}

/** Users as rows; on phones each becomes a block. */
export function UserTable({ users, now, nameOf, onTask }: UserTableProps) {
  const { user: own } = useShellData()
  const times = useTimes()
  return (
    <table className={`${rows.table} ${classes.table}`}>
      <ColumnHeads
        names={['User', 'Role', 'State', 'Environments', 'Second factor', 'Last sign-in']}
        hidden="Actions"
      />
      <tbody>
        {users.map((user) => (
          <tr key={user.id} data-disabled={user.disabled || undefined}>
            <td>
              <span className={classes.who}>
                <Avatar radius="xl" size={32} variant="filled" color="violet2.6" className={classes.avatar} aria-hidden>
                  {initialsOf(user.username)}
                </Avatar>
                <span className={classes.names}>
                  <span className={classes.name}>
                    {user.username}
                    {user.username === own.username && <span className={classes.you}> (you)</span>}
                  </span>
                  <span className={rows.caption}>{user.email}</span>
                </span>
              </span>
            </td>
            <td>{roleWords[user.role].name}</td>
            <td>
              <UserStateChip user={user} now={now} />
            </td>
            <td>
              <Environments ids={user.environments} nameOf={nameOf} />
            </td>
            <td>
              <span className={rows.onPhones}>Second factor </span>
              <StatusChip role={user.mfaEnabled ? 'success' : 'neutral'} dot>
                {user.mfaEnabled ? 'On' : 'Off'}
              </StatusChip>
            </td>
            <td className={classes.seen}>
              <span className={rows.onPhones}>Last sign-in: </span>
              {user.lastLoginAt ? (
                <Moment at={user.lastLoginAt}>{times.recent(user.lastLoginAt, now)}</Moment>
              ) : (
                'Never'
              )}
            </td>
            <td>
              <UserMenu user={user} isOwn={user.username === own.username} onTask={onTask} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Environments({ ids, nameOf }: { ids: readonly string[] | null; nameOf: UserTableProps['nameOf'] }) {
  if (ids === null) return <>All</>
  const names = ids.map(nameOf)
  if (names.length === 0) return <span className={classes.none}>None</span>
  if (names.length === 1) return <>{names[0]}</>
  return <span title={names.join(', ')}>{countOf(names.length, 'environment')}</span>
}
