import type { SendingServices } from '../sending-services.ts'
import { type DeliveryRow, toldBy } from './delivery-rows.ts'
import { linkOf } from './link-of.ts'

/** What a webhook is sent, as JSON text: the same at each try. Its fields are listed in docs/notifications.md. */
export function webhookBody({ publicUrl }: Pick<SendingServices, 'publicUrl'>, row: DeliveryRow): string {
  const { type, title, message, link } = toldBy(row)
  return JSON.stringify({
    id: row.id,
    event: row.event,
    at: row.created_at,
    type,
    title,
    message,
    environmentId: row.environment_id,
    link: linkOf(publicUrl, link),
  })
}
