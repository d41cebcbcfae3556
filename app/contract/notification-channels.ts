import { z } from 'zod'
import { channelKinds } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'

/** A place for everybody that notifications can be sent to. Its address is a secret: only the host is shown. */
export const NotificationChannel = z.object({
  id: z.string(),
  kind: z.enum(channelKinds),
  name: z.string(),
  host: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
})
export type NotificationChannel = z.infer<typeof NotificationChannel>

/** Where the signed-in user can be told something, beside the panel. */
export const NotificationChannels = z.object({
  /** `sends`: this server can send e-mail. `address`: the user's own; null while they have none. */
  email: z.object({ sends: z.boolean(), address: z.string().nullable() }),
  /** Empty for viewers, who cannot use them. */
  shared: z.array(NotificationChannel),
})
export type NotificationChannels = z.infer<typeof NotificationChannels>

export const NewNotificationChannel = z.object({
  kind: NotificationChannel.shape.kind,
  name: z
    .string()
    .trim()
    .min(1, 'Give the channel a name.')
    .max(60, 'A name has 60 characters at most.')
    .regex(/^[^\p{C}\u2028\u2029]*$/u, 'Use characters that can be seen.'),
  /** An address with https. */
  address: z.string().trim().min(1, 'Give the address.').max(2000),
})
export type NewNotificationChannel = z.infer<typeof NewNotificationChannel>

/** A channel that was added. `secret`: what its messages are signed with, told only now; null of Teams. */
export const AddedNotificationChannel = z.object({ channel: NotificationChannel, secret: z.string().nullable() })
export type AddedNotificationChannel = z.infer<typeof AddedNotificationChannel>

const place = '/api/notifications/channels'

export const notificationChannels = {
  list: defineEndpoint({
    method: 'GET',
    path: place,
    summary: 'Where the signed-in user can be told something.',
    access: 'viewer',
    response: NotificationChannels,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: place,
    summary: 'Add a signed webhook or a channel of Microsoft Teams, for the rules of operators and admins.',
    access: 'admin',
    body: NewNotificationChannel,
    response: AddedNotificationChannel,
    status: 201,
    refuses: ['conflict'],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: `${place}/:channelId`,
    summary: 'Remove a channel. What waits for it is not sent any more.',
    access: 'admin',
    response: z.object({ success: z.literal(true) }),
  }),
}
