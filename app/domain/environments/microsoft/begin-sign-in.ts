import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { beginSignIn } from '#app/azure/sign-in/sign-in.ts'
import type { microsoftAuth } from '#app/contract/microsoft-auth.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { invalid } from '../../errors.ts'
import { sha256 } from '../../identity/sessions.ts'
import type { EnvironmentServices } from '../environment-services.ts'
import { forgetUnusedSessions } from './forget-sessions.ts'
import { insertSession, sealedFor, sessionObject } from './session-row.ts'

type Input = z.output<NonNullable<(typeof microsoftAuth.init)['body']>>

/**
 * Begins a sign-in with Microsoft, which waits five minutes for its person. The state begins with the session's id, so
 * that the page that Microsoft sends the browser to knows which sign-in its answer belongs to.
 * @throws AppError `invalid` for an address that is not this server's own page; AzureError
 */
export async function beginMicrosoftSignIn(
  services: EnvironmentServices & { publicUrl: string },
  actor: Actor,
  input: Input,
): Promise<{ sessionId: string; authUrl: string; state: string }> {
  requireOwnCallback(services.publicUrl, input.redirectUri)
  await forgetUnusedSessions(services)
  const { cloud, tenantId: tenant, clientId, clientSecret, redirectUri } = input
  const id = randomUUID()
  const application = { profile: services.clouds.profile(cloud), tenant, clientId, clientSecret, redirectUri }
  const { tenantId, pending } = await beginSignIn(application, `${id}.${randomBytes(32).toString('base64url')}`)
  const seal = services.secrets.seal
  await services.db.transaction().execute(async (trx) => {
    await insertSession(trx, {
      id,
      user_id: actor.userId,
      cloud,
      tenant,
      tenant_id: tenantId,
      client_id: clientId,
      client_secret_sealed: seal(clientSecret, sealedFor('client_secret_sealed', id)),
      redirect_uri: redirectUri,
      state_hash: sha256(pending.state),
      pending_sealed: seal(JSON.stringify(pending), sealedFor('pending_sealed', id)),
      created_at: isoDate(services.now()),
    })
    await recordAudit(trx, services, {
      actor,
      action: 'microsoft-session.begin',
      object: sessionObject(id),
      detail: { cloud, tenantId, clientId },
    })
  })
  return { sessionId: id, authUrl: pending.url, state: pending.state }
}

function requireOwnCallback(publicUrl: string, redirectUri: string): void {
  const own = `${publicUrl}/auth/microsoft/callback`
  if (redirectUri !== own)
    throw invalid(
      'redirectUri',
      `Microsoft may send people back to ${own} alone. Open Parapet at ${publicUrl}, or start it with PARAPET_URL set to the address that you use, then sign in again.`,
    )
}
