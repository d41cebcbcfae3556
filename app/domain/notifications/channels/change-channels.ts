import { randomBytes, randomUUID } from 'node:crypto'
import type { AddedNotificationChannel, NewNotificationChannel } from '#app/contract/notification-channels.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import { giveUpWaiting } from '../deliveries/delivery-rows.ts'
import type { SendingServices } from '../sending-services.ts'
import { isSigned } from './channel-facts.ts'
import {
  addressOwner,
  channelById,
  channelRows,
  deleteChannel,
  insertChannel,
  secretOwner,
  toChannel,
} from './channel-rows.ts'

const mostChannels = 50

type ChannelServices = Pick<SendingServices, 'db' | 'now' | 'secrets' | 'dialect' | 'senders'>

/**
 * Adds a channel for everybody. Its address and the key that signs are sealed; the key is told only now.
 * @throws AppError `invalid` address; `conflict` when the name is taken, or there are too many
 */
export async function addChannel(
  services: ChannelServices,
  actor: Actor,
  { kind, name, address }: NewNotificationChannel,
): Promise<AddedNotificationChannel> {
  const fault = services.senders.whyNotTo(address)
  if (fault !== null) throw invalid('address', fault)
  const secret = isSigned[kind] ? `whsec_${randomBytes(32).toString('base64url')}` : null
  return services.db.transaction().execute(async (trx) => {
    const others = await channelRows(trx)
    if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      throw new AppError('conflict', `There is a channel ${name} already. Give this one another name.`)
    if (others.length >= mostChannels)
      throw new AppError(
        'conflict',
        `There are ${mostChannels} channels, which is the most. Remove one, then add this.`,
      )
    const id = randomUUID()
    const channel = await insertChannel(trx, {
      id,
      kind,
      name,
      host: new URL(address).host,
      address_sealed: services.secrets.seal(address, addressOwner(id)),
      secret_sealed: secret === null ? null : services.secrets.seal(secret, secretOwner(id)),
      created_by: actor.username,
      created_at: isoDate(services.now()),
    })
    await recordAudit(trx, services, {
      actor,
      action: 'notification-channel.add',
      object: `channel:${id}`,
      detail: { kind, name, host: channel.host },
    })
    return { channel: toChannel(channel), secret }
  })
}

/** Removes a channel with its secrets; what waits for it is given up. @throws AppError `not-found` */
export async function removeChannel(services: ChannelServices, actor: Actor, id: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const row = await channelById(trx, id)
    if (!row) throw notFound(`The channel ${id}`)
    await deleteChannel(trx, id)
    await giveUpWaiting(trx, services.now(), id, `${actor.username} removed the channel.`)
    await recordAudit(trx, services, {
      actor,
      action: 'notification-channel.remove',
      object: `channel:${id}`,
      detail: { kind: row.kind, name: row.name, host: row.host },
    })
  })
}
