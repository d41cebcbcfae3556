import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

export const Notification = z.object({
  id: z.string(),
  type: z.enum(['success', 'warning', 'error', 'security', 'info']),
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  timestamp: z.string(),
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const notifications = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'The latest 50 notifications of the signed-in user.',
    access: 'viewer',
    personal: true,
    response: z.array(Notification),
  }),
  markRead: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark notifications as read: those named, or all.',
    access: 'viewer',
    personal: true,
    body: z.object({ ids: z.array(z.string()).max(50).optional() }),
    response: z.object({ success: z.literal(true) }),
  }),
}
