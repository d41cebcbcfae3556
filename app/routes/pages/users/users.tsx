import { Button, Card, Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { late } from '#app/components/late/late.tsx'
import { DoneNotice } from '#app/components/notice/done-notice.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { ShownOnce } from '#app/components/shown-once/shown-once.tsx'
import { listEnvironments } from '#app/domain/environments/list-environments.ts'
import { listUsers } from '#app/domain/identity/list-users.ts'
import { requireAdmin } from '#app/server/admin-session.server.ts'
import { formatCount } from '#app/text/count.ts'
import { useUserTasks } from './use-user-tasks.ts'
import { readFilter } from './user-filter.ts'
import { UserFilters } from './user-filters.tsx'
import { UserTable } from './user-table.tsx'
import type { UserTask } from './user-task.ts'
import classes from './users.module.css'

const AddUserDialog = late(async () => (await import('./add-user-dialog.tsx')).AddUserDialog)
const UserDialogs = late(async () => (await import('./user-dialogs.tsx')).UserDialogs)

/** Rows on the page; more are found by the search. */
const mostRows = 200

export const meta: MetaFunction = () => [{ title: 'Users · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requireAdmin(request, 'Only admins can manage users.')
  const { search, role, state, factor } = readFilter(new URL(request.url).searchParams)
  const [found, environments] = await Promise.all([
    listUsers(services, {
      search: search || undefined,
      role: role || undefined,
      state: state || undefined,
      secondFactor: factor || undefined,
    }),
    listEnvironments(services, actor),
  ])
  return {
    users: found.slice(0, mostRows),
    found: found.length,
    environments: environments.map(({ id, name }) => ({ id, name })),
    now: services.now().getTime(),
  }
}

export default function Users() {
  const { users, found, environments, now } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const [task, setTask] = useState<UserTask | null>(null)
  const tasks = useUserTasks()
  const nameOf = (id: string) => environments.find((one) => one.id === id)?.name ?? `removed (${id.slice(0, 8)})`

  return (
    <Stack gap={20}>
      <PageHead title="Users" subtitle="Who may sign in, as what, and what they see">
        <Button
          className={classes.add}
          leftSection={<IconUserPlus size={16} stroke={2} aria-hidden />}
          onClick={() => {
            tasks.forget()
            setAdding(true)
          }}
        >
          Add User
        </Button>
      </PageHead>
      {tasks.done && <DoneNotice done={tasks.done} onDismiss={tasks.forget} />}
      <UserFilters filter={readFilter(params)} />
      <Card padding={0} className={rows.card}>
        {users.length === 0 ? (
          <EmptyState icon={IconUserSearch}>No user matches these filters.</EmptyState>
        ) : (
          <UserTable
            users={users}
            now={now}
            nameOf={nameOf}
            onTask={(next) => {
              tasks.forget()
              setTask(next)
            }}
          />
        )}
        {found > users.length && (
          <div className={classes.truncated}>
            The first {formatCount(users.length)} of {formatCount(found)} users. Search to find the others.
          </div>
        )}
      </Card>
      {adding && (
        <AddUserDialog
          tasks={tasks}
          onClose={() => {
            tasks.forget()
            setAdding(false)
          }}
        />
      )}
      {task && (
        <UserDialogs task={task} tasks={tasks} environments={environments} now={now} onClose={() => setTask(null)} />
      )}
      {tasks.password && (
        <ShownOnce
          title={`One-time password of ${tasks.password.username}`}
          secret={tasks.password.password}
          onClose={tasks.forgetPassword}
        >
          Give it to <b>{tasks.password.username}</b> in person or by another safe way. It is not shown again, and they
          choose a password of their own at the first sign-in.
        </ShownOnce>
      )}
    </Stack>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/dashboard" label="Dashboard" />
}
