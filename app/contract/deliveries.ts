import { z } from 'zod'
import { channelKinds } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'
import { NotificationEvent } from './notification-events.ts'

/** A notification that leaves Parapet. Times in ISO 8601. */
export const Delivery = z.object({
  /** Goes along with each try, so that a receiver knows it again. */
  id: z.string(),
  kind: z.enum(['email', ...channelKinds]),
  /** Whereto: an address, or the name of a channel. */
  receiver: z.string(),
  /** `test`: somebody asked for it to see it arrive. */
  event: z.union([NotificationEvent, z.literal('test')]),
  title: z.string(),
  /** `withheld`: whoever asked for it may not be told any more. */
  status: z.enum(['waiting', 'sending', 'sent', 'failed', 'withheld']),
  attempts: z.number(),
  /** When it is tried next; null when it is not. */
  nextAt: z.string().nullable(),
  /** Why the last try failed, or why there is none any more. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const deliveries = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/notifications/deliveries',
    summary: 'The latest 50 deliveries: own e-mail, and for operators and admins what went to channels.',
    access: 'viewer',
    response: z.array(Delivery),
  }),
  test: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/test',
    summary: 'Send a test to channels, each as a delivery of its own.',
    access: 'viewer',
    personal: true,
    body: z.object({ channels: z.array(z.string().trim().min(1).max(100)).min(1, 'Choose a channel.').max(20) }),
    response: z.array(Delivery),
    status: 202,
    refuses: ['conflict'],
  }),
  sendAgain: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/deliveries/:deliveryId/send',
    summary: 'Try a delivery now that waits or failed, with the same id.',
    access: 'viewer',
    response: Delivery,
    status: 202,
    refuses: ['conflict'],
  }),
}
