import type { Mail } from '#app/sending/mail.ts'
import { SendError } from '#app/sending/send-error.ts'
import type { SendingServices } from '../sending-services.ts'
import { type DeliveryRow, toldBy } from './delivery-rows.ts'
import { linkOf } from './link-of.ts'

/** A delivery as an e-mail to a person's address of now. @throws SendError when they have none */
export function mailOf(
  { publicUrl }: Pick<SendingServices, 'publicUrl'>,
  row: DeliveryRow,
  person: { username: string; email: string } | undefined,
): Mail {
  if (!person?.email)
    throw new SendError('There is no e-mail address to send it to. Save one in Profile Settings.', { final: true })
  const { title, message, link } = toldBy(row)
  return {
    id: row.id,
    to: person.email,
    subject: title,
    text: [
      message,
      linkOf(publicUrl, link),
      '--',
      `Parapet tells ${person.username} this by their notification rules: ${publicUrl}/app/schedules`,
    ].join('\n\n'),
  }
}
