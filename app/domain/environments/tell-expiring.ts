import type { AuthMethod } from '#app/contract/environments.ts'
import { keptCredential } from '#app/contract/kept-credential.ts'
import { countOf } from '#app/text/count.ts'
import { formatDay } from '#app/text/time.ts'
import { isoDate } from '#db/cast.ts'
import { notifyEveryone } from '../notifications/notify.ts'
import { agoMs, aheadMs, dayToTell, noteTold } from '../notifications/told-ends.ts'
import type { Services } from '../services.ts'

const renewed = 'It comes from the server’s configuration: put a new one there and start the server again.'

/** Tells everyone who may see it that the secret or certificate of an environment is about to expire, and when it has: once for each day that counts. */
export async function tellExpiringSecrets(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const now = services.now()
  const rows = await services.db
    .selectFrom('environments')
    .select(['id', 'name', 'source', 'auth_method', 'credential_expires_at'])
    .where('removed_at', 'is', null)
    .where('credential_expires_at', '<=', isoDate(new Date(now.getTime() + aheadMs)))
    .where('credential_expires_at', '>', isoDate(new Date(now.getTime() - agoMs)))
    .execute()
  for (const { id, name, source, auth_method, credential_expires_at: endsAt } of rows) {
    const noun = (keptCredential[auth_method as AuthMethod] ?? 'Secret').toLowerCase()
    const days = endsAt === null ? null : dayToTell(endsAt, now)
    if (endsAt === null || days === null) continue
    await services.db.transaction().execute(async (trx) => {
      if (!(await noteTold(trx, `environment:${id}`, endsAt, days))) return
      await notifyEveryone(services, trx, {
        event: 'secretExpires',
        environmentId: id,
        measure: days,
        type: days === 0 ? 'error' : 'warning',
        title: days === 0 ? `A ${noun} has expired` : `A ${noun} is about to expire`,
        message:
          days === 0
            ? `${name} cannot be read any more. ${source === 'configuration' ? renewed : `Give it a new ${noun}.`}`
            : `That of ${name} expires on ${formatDay(endsAt)}, within ${countOf(days, 'day')}. ${source === 'configuration' ? renewed : 'Give it a new one before.'}`,
        link: '/app/azure-environments',
      })
    })
  }
}
