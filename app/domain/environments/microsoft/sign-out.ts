import { signOutUrl } from '#app/azure/sign-in/sign-in.ts'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { environmentsOfSession } from '../environment-row.ts'
import type { EnvironmentServices } from '../environment-services.ts'
import { forgetSession } from './forget-sessions.ts'
import { requireOwnSession } from './own-session.ts'
import { applicationOf } from './session-row.ts'

/**
 * Forgets a session with its tokens.
 * @returns where the browser signs out of Microsoft too; null when Microsoft could not be asked for it.
 * @throws AppError `not-found`, `forbidden`; `conflict` while an environment uses it.
 */
export async function signOutOfMicrosoft(
  services: EnvironmentServices,
  actor: Actor,
  sessionId: string,
): Promise<string | null> {
  const row = await requireOwnSession(services, actor, sessionId)
  const url = row.tokens_sealed === null ? null : await signOutUrl(applicationOf(services, row)).catch(() => null)
  await services.db.transaction().execute(async (trx) => {
    const used = await environmentsOfSession(trx, sessionId)
    if (used.length > 0)
      throw new AppError(
        'conflict',
        `${used.join(', ')} ${used.length === 1 ? 'signs' : 'sign'} in with this session. Remove the environment, or give it another sign-in, before you sign out.`,
      )
    await forgetSession(trx, services, actor, sessionId)
  })
  return url
}
