import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { thresholds } from './event-thresholds.ts'
import { NotificationEvent } from './notification-events.ts'

/** Where something is told: `panel` is the bell, `email` the person's own address, else the id of a channel. */
const ChannelId = z.string().trim().min(1).max(100)

const Content = z.object({
  event: NotificationEvent,
  /** Points or days, as the event counts them; null of one without threshold. */
  threshold: z.number().nullable(),
  /** Null: every environment that the person may see. */
  environmentId: z.string().trim().min(1).max(200).nullable(),
  channels: z.array(ChannelId).max(20),
})

/** What a person is told of, and where. Of an event that none of their rules is about, the panel tells. */
export const NotificationRule = Content.extend({ id: z.string(), enabled: z.boolean() })
export type NotificationRule = z.infer<typeof NotificationRule>

export const NewNotificationRule = Content.extend({
  threshold: Content.shape.threshold.default(null),
  environmentId: Content.shape.environmentId.default(null),
  channels: Content.shape.channels.min(1, 'Choose where it is told.'),
}).superRefine(({ event, threshold }, context) => {
  const limits = thresholds[event]
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['threshold'], message })
  if (!limits && threshold !== null) refuse(`${event} has no threshold.`)
  if (limits && threshold !== null && (threshold < limits.least || threshold > limits.most))
    refuse(`Give ${limits.least} to ${limits.most} ${limits.unit}.`)
})
export type NewNotificationRule = z.input<typeof NewNotificationRule>

const place = '/api/notifications/rules'

export const notificationRules = {
  list: defineEndpoint({
    method: 'GET',
    path: place,
    summary: 'The rules of the signed-in user: what they are told of, and where.',
    access: 'viewer',
    personal: true,
    response: z.array(NotificationRule),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: place,
    summary: 'Add a rule. Channels for everybody are for operators and admins.',
    access: 'viewer',
    personal: true,
    body: NewNotificationRule,
    response: NotificationRule,
    status: 201,
    refuses: ['conflict', 'not-found'],
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: `${place}/:ruleId`,
    summary: 'Say anew what a rule is about.',
    access: 'viewer',
    personal: true,
    body: NewNotificationRule,
    response: NotificationRule,
    refuses: ['conflict'],
  }),
  switch: defineEndpoint({
    method: 'PUT',
    path: `${place}/:ruleId/on`,
    summary: 'Switch a rule on or off. What one that is off is about is not told, not even in the panel.',
    access: 'viewer',
    personal: true,
    body: z.object({ on: z.boolean() }),
    response: NotificationRule,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: `${place}/:ruleId`,
    summary: 'Remove a rule.',
    access: 'viewer',
    personal: true,
    response: z.object({ success: z.literal(true) }),
  }),
}
