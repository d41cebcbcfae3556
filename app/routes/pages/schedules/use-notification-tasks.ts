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

  /**
   * @param what whom it keeps busy: an id, or what is done
   * @param failed what is said when the server does not tell why
   * @returns null when it failed
   */
  async function run<Answer>(what: string, failed: string, work: () => Promise<Answer>): Promise<Answer | null> {
    setBusy(what)
    setError(null)
    setDone(null)
    try {
      const answer = await work()
      revalidate()
      return answer
    } catch (problem) {
      setError(errorText(problem, `${failed} Please try again.`))
      return null
    } finally {
      setBusy(null)
    }
  }

  async function remove(rule: NotificationRule) {
    const answer = await run('remove', 'The rule could not be removed.', () =>
      api.call('notificationRules.remove', { params: { ruleId: rule.id } }),
    )
    const undo = () => void run('restore', 'The rule could not be brought back.', () => addAgain(rule))
    if (answer) setDone({ text: 'The rule is removed.', undo })
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
      run('save', 'The rule could not be saved.', () =>
        rule
          ? api.call('notificationRules.change', { params: { ruleId: rule.id }, body })
          : api.call('notificationRules.add', { body }),
      ),
    turn: ({ id: ruleId }: NotificationRule, on: boolean) =>
      run(ruleId, `The rule could not be switched ${on ? 'on' : 'off'}.`, () =>
        api.call('notificationRules.switch', { params: { ruleId }, body: { on } }),
      ),
    remove,
    test: (channels: string[]) =>
      run('test', 'The test could not be sent.', () => api.call('deliveries.test', { body: { channels } })),
    addChannel: (body: NewNotificationChannel) =>
      run('channel', 'The channel could not be added.', () => api.call('notificationChannels.add', { body })),
    removeChannel: (channelId: string) =>
      run(channelId, 'The channel could not be removed.', () =>
        api.call('notificationChannels.remove', { params: { channelId } }),
      ),
    sendAgain: (deliveryId: string) =>
      run(deliveryId, 'It could not be sent again.', () =>
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
