import { z } from 'zod'
import { notificationEvents } from './event-thresholds.ts'

/** What happens in environments and can be told. */
export const NotificationEvent = z.enum(notificationEvents)
export type NotificationEvent = z.infer<typeof NotificationEvent>
