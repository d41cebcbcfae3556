import type { Actor } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { auditRefusal } from '../../identity/audit-refusal.ts'
import type { Services } from '../../services.ts'
import { forgetUnusedSessions } from './forget-sessions.ts'
import { type SessionRow, sessionById, sessionObject } from './session-row.ts'

/**
 * The session that somebody has begun themselves.
 * @throws AppError `not-found`, `forbidden` of somebody else's, which is audited.
 */
export async function requireOwnSession(services: Services, actor: Actor, id: string): Promise<SessionRow> {
  await forgetUnusedSessions(services)
  const row = await sessionById(services.db, id)
  if (!row)
    throw new AppError('not-found', 'This sign-in with Microsoft is not known any more. Sign in with Microsoft again.')
  if (row.user_id === actor.userId) return row
  await auditRefusal(services, { actor, action: 'microsoft-session.use', object: sessionObject(id) })
  throw new AppError('forbidden', 'Somebody else began this sign-in with Microsoft. Begin one of your own.')
}
