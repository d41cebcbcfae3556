import type { CloudName } from '#app/contract/environments.ts'
import type { MicrosoftSession } from '#app/contract/microsoft-auth.ts'
import { fromJson } from '#db/cast.ts'
import type { Services } from '../../services.ts'
import type { EnvironmentServices } from '../environment-services.ts'
import { subscriptionsOf } from '../readable-cloud.ts'
import { needsRefresh } from './refresh-session.ts'
import { sessionCredential } from './session-credential.ts'
import { pendingOf, type SessionRow } from './session-row.ts'

/** How long a sign-in waits for its person. */
const loginTimeoutMs = 300_000
export const loginTimeout = 'Login timeout'

export function isLate({ now }: Pick<Services, 'now'>, row: SessionRow): boolean {
  return now().getTime() - Date.parse(row.created_at) > loginTimeoutMs
}

/**
 * A session as its person sees it. What it can read is asked of Azure with a token that is good for some minutes yet.
 * @throws AzureError
 */
export async function showSession(services: EnvironmentServices, row: SessionRow): Promise<MicrosoftSession> {
  const isAuthenticated = row.tokens_sealed !== null
  const renew = isAuthenticated && needsRefresh(services, row)
  const pending = pendingOf(services, row)
  const late = pending !== null && isLate(services, row)
  return {
    sessionId: row.id,
    state: pending?.state ?? '',
    authUrl: pending?.url ?? '',
    isAuthenticated,
    needsRefresh: renew,
    expiresAt: isAuthenticated ? row.access_expires_at : null,
    userProfile: row.user_profile === null ? null : fromJson<MicrosoftSession['userProfile']>(row.user_profile),
    subscriptions:
      isAuthenticated && !renew
        ? await subscriptionsOf(services, row.cloud as CloudName, sessionCredential(services, row.id))
        : [],
    error: late ? loginTimeout : row.error,
  }
}
