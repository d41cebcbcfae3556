import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import type { Done } from '#app/components/notice/done-notice.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import type { NewNotificationChannel } from '#app/contract/notification-channels.ts'
import type { NewNotificationRule, NotificationRule } from '#app/contract/notification-rules.ts'

/** Carries out what is asked of rules, channels and deliveries, and says why it could not. */
export function useNotificationTasks() {
  const { revalidate } = useRevalidator()
  const [error, setError] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  /** @param what whom it keeps busy: an id, or what is done. @returns null when it failed */
  async function run<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer | null> {
    setBusy(what)
    setError(null)
    setDone(null)
    try {
      const answer = await work()
      revalidate()
      return answer
    } catch (problem) {
      setError(errorText(problem, 'This could not be done. Try it again.'))
      return null
    } finally {
      setBusy(null)
    }
  }

  async function remove(rule: NotificationRule) {
    const answer = await run('remove', () => api.call('notificationRules.remove', { params: { ruleId: rule.id } }))
    if (answer) setDone({ text: 'The rule is removed.', undo: () => void run('restore', () => addAgain(rule)) })
    return answer
  }

  return {
    error,
    done,
    busy,
    forget() {
      setError(null)
      setDone(null)
    },
    save: (rule: NotificationRule | null, body: NewNotificationRule) =>
      run('save', () =>
        rule
          ? api.call('notificationRules.change', { params: { ruleId: rule.id }, body })
          : api.call('notificationRules.add', { body }),
      ),
    turn: ({ id: ruleId }: NotificationRule, on: boolean) =>
      run(ruleId, () => api.call('notificationRules.switch', { params: { ruleId }, body: { on } })),
    remove,
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
