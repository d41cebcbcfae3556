import { signOutUrl } from '#app/azure/sign-in/sign-in.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../errors.ts'
import { environmentsOfSession } from '../environment-row.ts'
import type { EnvironmentServices } from '../environment-services.ts'
import { forgetSession } from './forget-sessions.ts'
import { requireOwnSession } from './own-session.ts'
import { applicationOf, changeSession, endOfSession, sessionObject } from './session-row.ts'

/**
 * Forgets a session with its tokens. Of one that environments use the row stays, without its secrets: it says why they cannot
 * be read.
 * @param used also while environments use it
 * @returns where the browser signs out of Microsoft too; null when Microsoft could not be asked for it.
 * @throws AppError `not-found`, `forbidden`; `conflict` while an environment uses it, or renews it.
 */
export async function signOutOfMicrosoft(
  services: EnvironmentServices,
  actor: Actor,
  { sessionId, used: alsoUsed }: { sessionId: string; used: boolean },
): Promise<string | null> {
  const row = await requireOwnSession(services, actor, sessionId)
  const url = row.tokens_sealed === null ? null : await signOutUrl(applicationOf(services, row)).catch(() => null)
  await services.db.transaction().execute(async (trx) => {
    const used = await environmentsOfSession(trx, sessionId)
    if (used.length > 0 && !alsoUsed)
      throw new AppError(
        'conflict',
        `${used.join(', ')} ${used.length === 1 ? 'signs' : 'sign'} in with this session. Remove the environment, or give it another sign-in, before you sign out.`,
      )
    if (used.length === 0) return forgetSession(trx, services, actor, sessionId)
    const end = endOfSession(isoDate(services.now()), `${actor.username} signed out of Microsoft.`)
    if (!(await changeSession(trx, row, end)))
      throw new AppError('conflict', 'The sign-in has just been renewed. Sign out again.')
    const detail = { environments: used }
    await recordAudit(trx, services, {
      actor,
      action: 'microsoft-session.sign-out',
      object: sessionObject(row.id),
      detail,
    })
  })
  return url
}
