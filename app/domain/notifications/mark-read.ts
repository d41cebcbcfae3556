import { isoDate } from '#db/cast.ts'
import type { Actor } from '../actor.ts'
import { visibleTo } from '../environments/visible.ts'
import type { Services } from '../services.ts'

/** Marks the own notifications as read: those named, or all. Reading is not a change that is audited. */
export async function markNotificationsRead(services: Services, actor: Actor, ids?: string[]): Promise<void> {
  if (ids?.length === 0) return
  let update = services.db
    .updateTable('notifications')
    .set({ read_at: isoDate(services.now()) })
    .where('user_id', '=', actor.userId ?? '')
    .where(visibleTo(actor))
    .where('read_at', 'is', null)
  if (ids) update = update.where('id', 'in', ids)
  await update.execute()
}
