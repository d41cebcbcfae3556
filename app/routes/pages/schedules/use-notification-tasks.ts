import type { Done } from '#app/components/notice/done-notice.tsx'
import { api } from '#app/components/session/api.ts'
import { useTasks } from '#app/components/session/use-tasks.ts'
import type { NewNotificationChannel } from '#app/contract/notification-channels.ts'
import type { NewNotificationRule, NotificationRule } from '#app/contract/notification-rules.ts'

/** Carries out what is asked of rules, channels and deliveries, and says why it could not. `busy` is an id, or what is done. */
export function useNotificationTasks() {
  const { run: runTask, busy, done, error, forget } = useTasks()
  const run = <Answer>(what: string, failed: string, work: () => Promise<Answer>, done?: Done) =>
    runTask({ what, work, done, failed: `${failed} Please try again.` })

  return {
    error,
    done,
    busy,
    forget,
    save: (rule: NotificationRule | null, body: NewNotificationRule) =>
      run('save', 'The rule could not be saved.', () =>
        rule
          ? api.call('notificationRules.change', { params: { ruleId: rule.id }, body })
          : api.call('notificationRules.add', { body }),
      ),
    turn: ({ id: ruleId }: NotificationRule, on: boolean) =>
      run(ruleId, `The rule could not be switched ${on ? 'on' : 'off'}.`, () =>
        api.call('notificationRules.switch', { params: { ruleId }, body: { on } }),
      ),
    remove: (rule: NotificationRule) =>
      run(
        'remove',
        'The rule could not be removed.',
        () => api.call('notificationRules.remove', { params: { ruleId: rule.id } }),
        {
          text: 'The rule is removed.',
          undo: () => void run('restore', 'The rule could not be brought back.', () => addAgain(rule)),
        },
      ),
    test: (channels: string[]) =>
      run('test', 'The test could not be sent.', () => api.call('deliveries.test', { body: { channels } })),
    addChannel: (body: NewNotificationChannel) =>
      run('channel', 'The channel could not be added.', () => api.call('notificationChannels.add', { body })),
    removeChannel: (channelId: string) =>
      run(channelId, 'The channel could not be removed.', () =>
        api.call('notificationChannels.remove', { params: { channelId } }),
      ),
    sendAgain: (deliveryId: string) =>
      run(deliveryId, 'The delivery could not be sent again.', () =>
        api.call('deliveries.sendAgain', { params: { deliveryId } }),
      ),
  }
}

/** A rule like the one that was removed. */
async function addAgain({ id: _, enabled, ...body }: NotificationRule) {
  const { id: ruleId } = await api.call('notificationRules.add', { body })
  if (!enabled) await api.call('notificationRules.switch', { params: { ruleId }, body: { on: false } })
}

export type NotificationTasks = ReturnType<typeof useNotificationTasks>
