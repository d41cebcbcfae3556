import { Notification } from '#app/contract/notifications.ts'
import type { Actor } from '../actor.ts'
import { visibleTo } from '../environments/visible.ts'
import type { Services } from '../services.ts'

const listed = 50

/** The latest 50 notifications of the user, latest first, without those about what they may not see any more. */
export async function listNotifications(services: Services, actor: Actor): Promise<Notification[]> {
  const rows = await services.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', actor.userId ?? '')
    .where(visibleTo(actor))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(listed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    type: Notification.shape.type.parse(row.type),
    title: row.title,
    message: row.message,
    link: row.link,
    timestamp: row.created_at,
    read: row.read_at !== null,
  }))
}
