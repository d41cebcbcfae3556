import type { ChannelKind } from '#app/contract/choices.ts'
import type { Actor } from '#app/domain/actor.ts'
import { addChannel } from '#app/domain/notifications/channels/change-channels.ts'
import { sendNext } from '#app/domain/notifications/deliveries/send-delivery.ts'
import { type EventNotice, notifyEveryone } from '#app/domain/notifications/notify.ts'
import { addRule } from '#app/domain/notifications/rules/change-rules.ts'
import type { SendingServices } from '#app/domain/notifications/sending-services.ts'
import { openSenders } from '#app/sending/senders.ts'
import { addTestUser, createIdentityServices, signIn, type TestIdentity } from '../factories/identity-services.ts'
import { type HttpReceiver, httpReceiver, type MailReceiver, mailReceiver } from './receivers.ts'

export interface TestSending extends TestIdentity, SendingServices {
  mail: MailReceiver
  hook: HttpReceiver
  teams: HttpReceiver
  /** An operator. */
  ada: Actor
  /** An admin. */
  root: Actor
  /** Adds a channel to one of the receivers. */
  channel(kind: ChannelKind): Promise<{ id: string; secret: string }>
  /** A rule of ada: of critical gaps everywhere, unless another is said. */
  rule(channels: string[], change?: object): ReturnType<typeof addRule>
  tell(change?: Partial<EventNotice>): Promise<void>
  /** Sends until nothing is due. */
  sendAll(): Promise<void>
}

export const gap = {
  event: 'newCriticalGap',
  type: 'security',
  title: 'A new critical gap',
  message: 'Development: SSH is open to the internet.',
  link: '/app/security-scanner',
} as const

/** Services with real receivers on this machine, two environments `a` and `b`, and two people who have signed in. */
export async function createSending(): Promise<TestSending> {
  const [mail, hook, teams] = [await mailReceiver(), await httpReceiver(), await httpReceiver()]
  const identity = await createIdentityServices()
  await addTestUser(identity)
  await addTestUser(identity, 'root', 'admin')
  const { actor: ada } = await signIn(identity)
  const { actor: root } = await signIn(identity, { username: 'root' })
  const row = { client_name: 'C', description: '', cloud: 'local', scope: '{}', auth_method: 'cli', source: 'added' }
  for (const id of ['a', 'b'])
    await identity.db
      .insertInto('environments')
      .values({ ...row, id, name: id, name_key: id, created_by: 'root', created_at: identity.now().toISOString() })
      .execute()
  const receivers: Record<ChannelKind, { name: string; address: string }> = {
    webhook: { name: 'SIEM', address: hook.url },
    teams: { name: 'Cloud security', address: teams.url },
  }
  const services: TestSending = {
    ...identity,
    senders: openSenders({ mail: { url: mail.url, from: 'Parapet <parapet@aldergrove.test>' }, internal: true }),
    mail,
    hook,
    teams,
    ada,
    root,
    async channel(kind) {
      const { channel, secret } = await addChannel(services, root, { kind, ...receivers[kind] })
      return { id: channel.id, secret: secret ?? '' }
    },
    rule: (channels, change) =>
      addRule(services, ada, { event: 'newCriticalGap', threshold: null, environmentId: null, channels, ...change }),
    tell: (change) =>
      services.db.transaction().execute((trx) =>
        notifyEveryone(services, trx, {
          ...gap,
          environmentId: 'a',
          ...change,
        }),
      ),
    async sendAll() {
      while (await sendNext(services));
    },
    async close() {
      await Promise.all([mail.close(), hook.close(), teams.close()])
      await identity.close()
    },
  }
  return services
}
