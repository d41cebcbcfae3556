import { Button, Card, Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { IconCloudLock, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { late } from '#app/components/late/late.tsx'
import { DoneNotice } from '#app/components/notice/done-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { PageRetry } from '#app/components/page-retry.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import type { Environment } from '#app/contract/environments.ts'
import { listEnvironments } from '#app/domain/environments/list-environments.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import classes from './azure-environments.module.css'
import { rowId } from './environment-row.tsx'
import { FoundEnvironments } from './found-environments.tsx'
import { InfoCards } from './info-cards.tsx'
import { SignInFailures } from './sign-in-failures.tsx'
import { type EnvironmentTask, useEnvironmentTasks } from './use-environment-tasks.ts'

const CreateDialog = late(async () => (await import('./create/create-dialog.tsx')).CreateDialog)
const EnvironmentDialogs = late(async () => (await import('./environment-dialogs.tsx')).EnvironmentDialogs)

const head = { title: 'Cloud Environments', subtitle: 'Manage cloud connections' }

export const meta: MetaFunction = () => [{ title: 'Cloud Environments · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  return { environments: await listEnvironments(services, actor), now: services.now().getTime() }
}

export default function AzureEnvironments() {
  const { environments, now } = useLoaderData<typeof loader>()
  const { user } = useShellData()
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<EnvironmentTask | null>(null)
  const [addedId, setAddedId] = useState<string | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const tasks = useEnvironmentTasks()
  const [params, setParams] = useSearchParams()
  const setParam = useFilterChange()
  const tested = environments.find(({ id }) => id === params.get('test'))
  const task: EnvironmentTask | null = opened ?? (tested ? { what: 'test', environment: tested } : null)
  const mayAdd = user.role === 'admin' || user.trial !== undefined

  /** A step of the history: the way back closes it. */
  const openTest = ({ id }: Environment) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('test', id)
        return next
      },
      { preventScrollReset: true },
    )

  function begin(task: EnvironmentTask) {
    tasks.forget()
    setAddedId(null)
    if (task.what === 'activate') void tasks.activate(task.environment)
    else if (task.what === 'test') openTest(task.environment)
    else setOpened(task)
  }

  function created(environment: Environment) {
    setAdding(false)
    // The dialog goes; what follows it gives the focus back to what has opened it.
    addButton.current?.focus()
    tasks.tell(
      environment.authMethod === 'microsoft'
        ? 'Environment created successfully with Microsoft authentication!'
        : 'Environment created successfully',
    )
    setAddedId(environment.id)
    setParam('test', environment.id)
  }

  return (
    <Stack gap={20}>
      <PageHead {...head}>
        {mayAdd && (
          <Button
            ref={addButton}
            className={classes.add}
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add Environment
          </Button>
        )}
      </PageHead>
      {tasks.done && <DoneNotice done={tasks.done} onDismiss={tasks.forget} />}
      {tasks.error && !opened && (
        <Notice role="error" onDismiss={tasks.forget}>
          {tasks.error}
        </Notice>
      )}
      {environments.length > 0 ? (
        <>
          <SignInFailures environments={environments} />
          <InfoCards environments={environments} now={now} />
          <FoundEnvironments environments={environments} now={now} busyId={tasks.busy} onTask={begin} />
        </>
      ) : (
        <Card padding={0}>
          <EmptyState
            icon={IconCloudLock}
            action={mayAdd && <Button onClick={() => setAdding(true)}>Create Environment</Button>}
          >
            {mayAdd
              ? 'No cloud environments yet. Create one to scan its subscriptions.'
              : 'There is no environment that you may use. Ask an admin to add one, or to let you use one.'}
          </EmptyState>
        </Card>
      )}
      {adding && <CreateDialog onCreated={created} onClose={() => setAdding(false)} />}
      {task && (
        <EnvironmentDialogs
          task={task}
          tasks={tasks}
          now={now}
          returnTo={addedId === null ? undefined : rowId(addedId)}
          onClose={() => (opened ? setOpened(null) : setParam('test', ''))}
        />
      )}
    </Stack>
  )
}

export function ErrorBoundary() {
  return <PageRetry {...head}>Failed to load Azure environments</PageRetry>
}
