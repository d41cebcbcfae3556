import type { Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import { type Actor, system } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Services } from '../../services.ts'
import { environmentsOfSession } from '../environment-row.ts'
import { deleteSession, sessionObject, unusedSessions } from './session-row.ts'

const unusedMs = 24 * 3_600_000

/** Forgets sessions, with their tokens, of which no environment was made within a day. */
export async function forgetUnusedSessions(services: Services): Promise<void> {
  const before = isoDate(new Date(services.now().getTime() - unusedMs))
  if ((await unusedSessions(services.db, before)).length === 0) return
  await services.db.transaction().execute(async (trx) => {
    for (const id of await unusedSessions(trx, before)) await forgetSession(trx, services, system, id)
  })
}

/** Forgets the session of an environment that has stopped using it, unless another one does. */
export async function forgetLeftSession(
  trx: Transaction<Schema>,
  services: Services,
  actor: Actor,
  id: string | null,
): Promise<void> {
  if (id === null || (await environmentsOfSession(trx, id)).length > 0) return
  await forgetSession(trx, services, actor, id)
}

/** Deletes a session with its tokens. Nothing happens when it is gone. */
export async function forgetSession(
  trx: Transaction<Schema>,
  services: Services,
  actor: Actor,
  id: string,
): Promise<void> {
  if (await deleteSession(trx, id))
    await recordAudit(trx, services, { actor, action: 'microsoft-session.forget', object: sessionObject(id) })
}
