import type { Environment } from '#app/contract/environments.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../errors.ts'
import { changeSignIn, toEnvironment } from '../environment-row.ts'
import type { EnvironmentServices } from '../environment-services.ts'
import { findEnvironmentRow } from '../list-environments.ts'
import { requireSameScope } from '../require-same-scope.ts'
import { requireOwnSecret } from '../rotate-secret.ts'
import { activeEnvironmentId } from '../working-context.ts'
import { forgetLeftSession } from './forget-sessions.ts'
import { readableBySession } from './readable-by-session.ts'
import { requireSignedIn } from './refresh-session.ts'

/**
 * Lets an environment use a new sign-in with Microsoft, in the place of its secret or of a sign-in that has ended.
 * @throws AppError `not-found`, `forbidden`, `conflict` for another cloud or tenant; AzureError
 */
export async function signInAgain(
  services: EnvironmentServices,
  actor: Actor,
  id: string,
  sessionId: string,
): Promise<Environment> {
  const row = await findEnvironmentRow(services, actor, id)
  requireOwnSecret(row)
  const { row: session, readable } = await readableBySession(services, actor, sessionId)
  if (session.cloud !== row.cloud)
    throw new AppError('conflict', `${row.name} is in another cloud than this sign-in. Sign in to its own cloud.`)
  requireSameScope(row, session.tenant_id, readable)
  const changed = await services.db.transaction().execute(async (trx) => {
    await requireSignedIn({ db: trx }, session.id)
    const updated = await changeSignIn(trx, id, {
      tenant_id: session.tenant_id,
      client_id: session.client_id,
      auth_method: 'microsoft',
      microsoft_session_id: session.id,
      credential_sealed: null,
      credential_set_at: null,
      credential_expires_at: null,
    })
    if (!updated) throw new AppError('conflict', `${row.name} was removed meanwhile.`)
    await recordAudit(trx, services, {
      actor,
      action: 'environment.secret',
      object: `environment:${id}`,
      detail: { name: row.name, method: 'microsoft' },
    })
    if (row.microsoft_session_id !== session.id) await forgetLeftSession(trx, services, actor, row.microsoft_session_id)
    return updated
  })
  return toEnvironment(changed, await activeEnvironmentId(services, actor))
}
