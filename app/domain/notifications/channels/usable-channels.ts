import type { Transaction } from 'kysely'
import type { NotificationChannels } from '#app/contract/notification-channels.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../../actor.ts'
import { AppError, notFound } from '../../errors.ts'
import type { SendingServices } from '../sending-services.ts'
import { userById } from '../user-rows.ts'
import { channelRows, toChannel } from './channel-rows.ts'

/** Channels that each person has for themselves. */
const own = ['panel', 'email']

/** Where somebody can be told something, beside the panel. */
export async function listChannels(
  { db, senders }: Pick<SendingServices, 'db' | 'senders'>,
  actor: Actor,
): Promise<NotificationChannels> {
  const user = actor.userId === null ? undefined : await userById(db, actor.userId)
  return {
    email: { sends: senders.sendsEmail, address: user?.email || null },
    shared: mayUseShared(actor) ? (await channelRows(db)).map(toChannel) : [],
  }
}

/** Whether somebody may have messages sent to the channels for everybody: nobody on trial may. */
export const mayUseShared = ({ role, trial }: Pick<Actor, 'role' | 'trial'>) =>
  roleAllows(role, 'operator') && trial === undefined

/** @throws AppError `not-found` of a channel that there is none of, `forbidden` of one for others */
export async function requireUsable(
  trx: Transaction<Schema>,
  actor: Actor,
  channels: readonly string[],
): Promise<void> {
  const shared = channels.filter((id) => !own.includes(id))
  if (shared.length === 0) return
  if (!mayUseShared(actor))
    throw new AppError('forbidden', 'Channels for everybody are for operators and admins. Choose Here or E-mail.')
  const known = new Set((await channelRows(trx)).map(({ id }) => id))
  const missing = shared.find((id) => !known.has(id))
  if (missing) throw notFound(`The channel ${missing}`)
}
