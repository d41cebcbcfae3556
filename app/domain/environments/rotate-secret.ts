import type { CredentialInput, Environment } from '#app/contract/environments.ts'
import { keptCredential } from '#app/contract/kept-credential.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import { changeSignIn, credentialOwner, type EnvironmentRow, toEnvironment } from './environment-row.ts'
import type { EnvironmentServices } from './environment-services.ts'
import { findEnvironmentRow } from './list-environments.ts'
import { forgetLeftSession } from './microsoft/forget-sessions.ts'
import { requireSameScope } from './require-same-scope.ts'
import { secretEnd } from './secret-end.ts'
import { credentialSettings, trySignIn } from './try-sign-in.ts'
import { activeEnvironmentId } from './working-context.ts'

/**
 * Gives an environment another secret or certificate, after a sign-in with it: one that is refused changes nothing. The end
 * of the former secret stays in force for one that comes without its own.
 * @throws AzureError; AppError `conflict`, `not-found`
 */
export async function rotateSecret(
  services: EnvironmentServices,
  actor: Actor,
  id: string,
  credential: CredentialInput,
): Promise<Environment> {
  const row = await findEnvironmentRow(services, actor, id)
  requireOwnSecret(row)
  const settings = credentialSettings(services, credential)
  const readable = await trySignIn(services, row.cloud as Environment['cloud'], credential)
  requireSameScope(row, ('tenantId' in settings && settings.tenantId) || null, readable)
  const rotated = await services.db.transaction().execute(async (trx) => {
    const updated = await changeSignIn(trx, id, {
      tenant_id: ('tenantId' in settings && settings.tenantId) || null,
      client_id: ('clientId' in settings && settings.clientId) || null,
      auth_method: settings.method,
      microsoft_session_id: null,
      credential_sealed: services.secrets.seal(JSON.stringify(settings), credentialOwner(id)),
      credential_set_at: keptCredential[credential.method] === null ? null : isoDate(services.now()),
      credential_expires_at: endOf(credential, row),
    })
    if (!updated) throw new AppError('conflict', `${row.name} was removed meanwhile.`)
    await recordAudit(trx, services, {
      actor,
      action: 'environment.secret',
      object: `environment:${id}`,
      detail: { name: row.name, method: settings.method },
    })
    await forgetLeftSession(trx, services, actor, row.microsoft_session_id)
    return updated
  })
  return toEnvironment(rotated, await activeEnvironmentId(services, actor))
}

function endOf(credential: CredentialInput, { auth_method, credential_expires_at }: EnvironmentRow): string | null {
  const end = secretEnd(credential)
  if (end !== undefined) return end
  return auth_method === credential.method ? credential_expires_at : null
}

/** @throws AppError `conflict` */
export function requireOwnSecret(row: EnvironmentRow): void {
  if (row.source === 'configuration')
    throw new AppError(
      'conflict',
      `${row.name} signs in with what the server is configured with. Change the server’s variables and start it again.`,
    )
}
