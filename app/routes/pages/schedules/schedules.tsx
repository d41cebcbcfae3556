import { Button, Card, Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { IconCalendarClock, IconPlus, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useLooksWhile } from '#app/components/execution-rows/use-looks-while.ts'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { late } from '#app/components/late/late.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { DoneNotice } from '#app/components/notice/done-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { PageColumns } from '#app/components/page-columns/page-columns.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { ViewerNote } from '#app/components/viewer-note.tsx'
import type { Delivery } from '#app/contract/deliveries.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Schedule } from '#app/contract/schedules.ts'
import { listEnvironments } from '#app/domain/environments/list-environments.ts'
import { listChannels } from '#app/domain/notifications/channels/usable-channels.ts'
import { listDeliveries } from '#app/domain/notifications/deliveries/read-deliveries.ts'
import { listRules } from '#app/domain/notifications/rules/change-rules.ts'
import { findSchedule, listSchedules } from '#app/domain/schedules/read-schedules.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { subscriptionsByEnvironment } from '#app/server/subscriptions-by-environment.server.ts'
import { DeliveriesCard } from './deliveries-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import classes from './schedules.module.css'
import { useScheduleTasks } from './use-schedule-tasks.ts'

const ScheduleEditor = late(async () => (await import('./schedule-editor.tsx')).ScheduleEditor)

export const meta: MetaFunction = () => [{ title: 'Schedules · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const wanted = new URL(request.url).searchParams.get('schedule') ?? ''
  const schedules = await listSchedules(services, actor)
  const open = schedules.some(({ id }) => id === wanted) ? await forPage(findSchedule(services, actor, wanted)) : null
  const targets =
    wanted === 'new' && roleAllows(actor.role, 'operator')
      ? {
          environments: await listEnvironments(services, actor),
          subscriptions: await subscriptionsByEnvironment(services, actor),
        }
      : null
  return {
    schedules,
    open,
    isGone: wanted !== '' && wanted !== 'new' && open === null,
    targets,
    rules: await listRules(services, actor),
    channels: await listChannels(services, actor),
    deliveries: await listDeliveries(services, actor),
    environments: (await listEnvironments(services, actor)).map(({ id, name }) => ({ id, name })),
    now: services.now().toISOString(),
  }
}

export default function Schedules() {
  const { schedules, open, isGone, targets, now, ...told } = useLoaderData<typeof loader>()
  const { user, environment } = useShellData()
  const { zone } = useTimes()
  const tasks = useScheduleTasks()
  const setParam = useFilterChange()
  useLooksWhile(
    schedules.some(({ lastRun }) => lastRun?.status === 'waiting' || lastRun?.status === 'scanning') ||
      told.deliveries.some((delivery) => isMoving(delivery, now)),
  )

  const mayChange = roleAllows(user.role, 'operator')
  const editing = open !== null || targets !== null
  const [openedWith] = useState(editing)
  const close = () => setParam('schedule', '')

  async function remove(schedule: Schedule) {
    if ((await tasks.remove(schedule)) && open?.id === schedule.id) close()
  }

  return (
    <Stack gap={20} className={classes.page} data-editing={editing || undefined}>
      <PageHead title="Schedules" subtitle="Scans that run by themselves, and who is told what">
        <div className={classes.head}>
          <span className={classes.zone} title="Your time zone">
            <IconWorld size={16} stroke={1.75} aria-hidden />
            {zone}
          </span>
          {mayChange && environment && schedules.length > 0 && (
            <Button
              component={Link}
              to="?schedule=new"
              preventScrollReset
              variant={editing ? 'default' : 'filled'}
              className={classes.new}
              leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            >
              New schedule
            </Button>
          )}
        </div>
      </PageHead>
      <ViewerNote act="make schedules and turn them on and off" />
      {isGone && !tasks.done && (
        <Notice role="info" onDismiss={close}>
          The schedule that you followed a link to was removed, or you may not see it.
        </Notice>
      )}
      {tasks.done && <DoneNotice done={tasks.done} onDismiss={tasks.forget} />}
      {tasks.error && !editing && (
        <Notice role="error" onDismiss={tasks.forget}>
          {tasks.error}
        </Notice>
      )}
      <PageColumns aside={364}>
        <Stack gap={20} className={classes.column}>
          {schedules.length > 0 ? (
            <ScheduleTable
              schedules={schedules}
              openId={open?.id ?? null}
              now={now}
              tasks={tasks}
              onRemove={(schedule) => void remove(schedule)}
            />
          ) : (
            !editing && (
              <Card padding={0}>
                <EmptyState
                  icon={IconCalendarClock}
                  action={
                    mayChange &&
                    environment && (
                      <Button component={Link} to="?schedule=new" preventScrollReset>
                        New schedule
                      </Button>
                    )
                  }
                >
                  {mayChange
                    ? 'No schedule yet. A schedule scans by the clock and tells you what changed.'
                    : 'No schedule yet. Operators and admins can make one.'}
                </EmptyState>
              </Card>
            )
          )}
          {editing && (
            <ScheduleEditor
              key={open?.id ?? 'new'}
              schedule={open}
              targets={targets && targetEnvironments(targets)}
              now={now}
              tasks={tasks}
              isFirst={openedWith}
              onClose={close}
            />
          )}
        </Stack>
        <Stack gap={20} className={classes.column} data-list>
          <RulesCard rules={told.rules} channels={told.channels} environments={told.environments} />
          <DeliveriesCard deliveries={told.deliveries} now={now} readerZone={zone} />
        </Stack>
      </PageColumns>
    </Stack>
  )
}

const soonMs = 60_000

/** Whether something will have become of a delivery within a minute. */
const isMoving = ({ status, nextAt }: Delivery, now: string) =>
  status === 'sending' || (nextAt !== null && Date.parse(nextAt) - Date.parse(now) < soonMs)

type Targets = NonNullable<Awaited<ReturnType<typeof loader>>['targets']>

/** What the environments have now, with what each is about. */
function targetEnvironments({ environments, subscriptions }: Targets) {
  return subscriptions.flatMap((one) => {
    const environment = environments.find(({ id }) => id === one.environmentId)
    return environment ? [{ ...one, scope: environment.scope, isActive: environment.isActive }] : []
  })
}

export function ErrorBoundary() {
  return <PageFailure to="/app/dashboard" label="Dashboard" />
}
