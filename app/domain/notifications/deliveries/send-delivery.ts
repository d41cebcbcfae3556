import type { ChannelKind } from '#app/contract/choices.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { Role } from '#app/contract/session.ts'
import { SendError } from '#app/sending/send-error.ts'
import { fromJson, isoDate } from '#db/cast.ts'
import { addressOwner, type ChannelRow, channelById, secretOwner, toChannel } from '../channels/channel-rows.ts'
import type { SendingServices } from '../sending-services.ts'
import { stillAsking } from '../user-rows.ts'
import { claimDelivery } from './claim-delivery.ts'
import { type DeliveryRow, moveDelivery, toldBy } from './delivery-rows.ts'
import { linkOf } from './link-of.ts'
import { mailOf } from './mail-of.ts'
import { mostTries, retryPause } from './retry-pause.ts'
import { teamsCard } from './teams-card.ts'

/** Sends what is due, one delivery. @returns false when nothing is due */
export async function sendNext(services: SendingServices, signal?: AbortSignal): Promise<boolean> {
  const claimed = await claimDelivery(services)
  if (claimed === undefined) return false
  if (claimed !== 'again') await send(services, claimed, signal)
  return true
}

async function send(services: SendingServices, row: DeliveryRow, signal?: AbortSignal): Promise<void> {
  const people = await stillAsking(services.db, fromJson<string[]>(row.asked_by), row.environment_id, services.now())
  const allowed = people.filter(
    ({ role, trial_plan: plan }) => row.user_id !== null || (plan === null && roleAllows(Role.parse(role), 'operator')),
  )
  const ended = { next_at: null, finished_at: isoDate(services.now()) }
  if (allowed.length === 0) {
    const reason = 'Whoever asked for it has no account any more, or may not see this any more. It was not sent.'
    await moveDelivery(services.db, row, { ...ended, status: 'withheld', reason })
    return
  }
  try {
    if (row.user_id !== null) await services.senders.email(mailOf(services, row, allowed[0]), signal)
    else await post(services, row, signal)
    await moveDelivery(services.db, row, {
      ...ended,
      status: 'sent',
      reason: null,
      finished_at: isoDate(services.now()),
    })
  } catch (error) {
    // A server that stops leaves it in the air, as one that is killed does.
    if (signal?.aborted) return
    if (!(error instanceof SendError)) throw error
    await noteFailure(services, row, error)
  }
}

interface Post {
  channel: ChannelRow
  /** Opened. */
  address: string
  row: DeliveryRow
}

/** How a channel of each kind is sent a delivery. Each rejects with SendError. */
const posts: Record<ChannelKind, (services: SendingServices, post: Post, signal?: AbortSignal) => Promise<void>> = {
  webhook: async (services, { channel, address, row }, signal) => {
    const secret = services.secrets.open(channel.secret_sealed ?? '', secretOwner(channel.id))
    const message = { address, secret, id: row.id, at: services.now(), body: webhookBody(services, row) }
    await services.senders.webhook(message, signal)
  },
  teams: (services, { address, row }, signal) =>
    services.senders.teams({ address, card: teamsCard(services, row) }, signal),
}

/** @throws SendError */
async function post(services: SendingServices, row: DeliveryRow, signal?: AbortSignal): Promise<void> {
  const channel = row.channel_id === null ? undefined : await channelById(services.db, row.channel_id)
  if (!channel) throw new SendError('The channel was removed.', { final: true })
  const address = services.secrets.open(channel.address_sealed, addressOwner(channel.id))
  await posts[toChannel(channel).kind](services, { channel, address, row }, signal)
}

async function noteFailure(services: SendingServices, row: DeliveryRow, error: SendError): Promise<void> {
  const now = services.now()
  const isFinal = error.final || row.attempts >= mostTries
  const pause = retryPause(row.attempts, Math.random(), error.waitMs)
  await moveDelivery(
    services.db,
    row,
    isFinal
      ? { status: 'failed', next_at: null, reason: error.message, finished_at: isoDate(now) }
      : { status: 'waiting', next_at: isoDate(new Date(now.getTime() + pause)), reason: error.message },
  )
}

/** What a webhook is sent, as JSON text: the same at each try. Its fields are listed in docs/notifications.md. */
function webhookBody({ publicUrl }: Pick<SendingServices, 'publicUrl'>, row: DeliveryRow): string {
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
