import { Button, Card } from '@mantine/core'
import { IconBellCog, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { late } from '#app/components/late/late.tsx'
import { DoneNotice } from '#app/components/notice/done-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import type { NotificationChannels } from '#app/contract/notification-channels.ts'
import type { NotificationRule } from '#app/contract/notification-rules.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { channelChoices } from './channel-choices.ts'
import classes from './notification-cards.module.css'
import { RuleRow } from './rule-row.tsx'
import { useNotificationTasks } from './use-notification-tasks.ts'

const ChannelsDialog = late(async () => (await import('./channels-dialog.tsx')).ChannelsDialog)
const RuleDialog = late(async () => (await import('./rule-dialog.tsx')).RuleDialog)

interface RulesCardProps {
  rules: readonly NotificationRule[]
  channels: NotificationChannels
  environments: readonly { id: string; name: string }[]
}

/** What the person is told of, and where. */
export function RulesCard({ rules, channels, environments }: RulesCardProps) {
  const { user } = useShellData()
  const tasks = useNotificationTasks()
  const [open, setOpen] = useState<NotificationRule | 'new' | 'channels' | null>(null)
  const choices = channelChoices(channels)
  const show = (what: typeof open) => {
    tasks.forget()
    setOpen(what)
  }
  return (
    <Card padding={0} component="section" aria-label="Notification rules">
      <CardHead title="Notification rules" mark={<CountBadge count={rules.length} />} ruled>
        <Button
          variant="default"
          size="xs"
          className={classes.small}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => show('new')}
          aria-label="Add a notification rule"
        >
          Add
        </Button>
      </CardHead>
      {tasks.error && open === null && (
        <div className={classes.error}>
          <Notice role="error" onDismiss={tasks.forget}>
            {tasks.error}
          </Notice>
        </div>
      )}
      {tasks.done && open === null && (
        <div className={classes.error}>
          <DoneNotice done={tasks.done} onDismiss={tasks.forget} />
        </div>
      )}
      {rules.length === 0 ? (
        <EmptyState icon={IconBellCog}>
          No rule yet: you are told of everything here, under the bell. A rule sends it elsewhere too, or keeps it
          quiet.
        </EmptyState>
      ) : (
        <ul className={classes.rows}>
          {rules.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              choices={choices}
              environmentName={environments.find(({ id }) => id === rule.environmentId)?.name}
              onOpen={() => show(rule)}
              onTurn={(on) => tasks.busy !== rule.id && void tasks.turn(rule, on)}
            />
          ))}
        </ul>
      )}
      {roleAllows(user.role, 'admin') && (
        <div className={classes.foot}>
          <button type="button" className={classes.link} onClick={() => show('channels')}>
            Webhooks and Teams
          </button>
        </div>
      )}
      {open === 'channels' && <ChannelsDialog channels={channels.shared} tasks={tasks} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'channels' && (
        <RuleDialog
          rule={open === 'new' ? null : open}
          choices={choices}
          environments={environments}
          tasks={tasks}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}
