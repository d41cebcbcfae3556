import type { Done } from '#app/components/notice/done-notice.tsx'
import { api } from '#app/components/session/api.ts'
import { useTasks } from '#app/components/session/use-tasks.ts'
import type { NewNotificationChannel } from '#app/contract/notification-channels.ts'
import type { NewNotificationRule, NotificationRule } from '#app/contract/notification-rules.ts'

/** Carries out what is asked of rules, channels and deliveries, and says why it could not. `busy` is an id, or what is done. */
export function useNotificationTasks() {
  const tasks = useTasks()
  const { busy, done, error, forget } = tasks
  const run = <Answer>(what: string, work: () => Promise<Answer>, done?: Done) =>
    tasks.run({ what, work, done, failed: 'This could not be done. Try it again.' })

  return {
    error,
    done,
    busy,
    forget,
    save: (rule: NotificationRule | null, body: NewNotificationRule) =>
      run('save', () =>
        rule
          ? api.call('notificationRules.change', { params: { ruleId: rule.id }, body })
          : api.call('notificationRules.add', { body }),
      ),
    turn: ({ id: ruleId }: NotificationRule, on: boolean) =>
      run(ruleId, () => api.call('notificationRules.switch', { params: { ruleId }, body: { on } })),
    remove: (rule: NotificationRule) =>
      run('remove', () => api.call('notificationRules.remove', { params: { ruleId: rule.id } }), {
        text: 'The rule is removed.',
        undo: () => void run('restore', () => addAgain(rule)),
      }),
    test: (channels: string[]) => run('test', () => api.call('deliveries.test', { body: { channels } })),
    addChannel: (body: NewNotificationChannel) => run('channel', () => api.call('notificationChannels.add', { body })),
    removeChannel: (channelId: string) =>
      run(channelId, () => api.call('notificationChannels.remove', { params: { channelId } })),
    sendAgain: (deliveryId: string) =>
      run(deliveryId, () => api.call('deliveries.sendAgain', { params: { deliveryId } })),
  }
}

/** A rule like the one that was removed. */
async function addAgain({ id: _, enabled, ...body }: NotificationRule) {
  const { id: ruleId } = await api.call('notificationRules.add', { body })
  if (!enabled) await api.call('notificationRules.switch', { params: { ruleId }, body: { on: false } })
}

export type NotificationTasks = ReturnType<typeof useNotificationTasks>
