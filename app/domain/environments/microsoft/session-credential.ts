import type { TokenCredential } from '@azure/identity'
import { AzureError } from '#app/azure/azure-error.ts'
import type { CloudName } from '#app/contract/environments.ts'
import { system } from '../../actor.ts'
import type { EnvironmentServices } from '../environment-services.ts'
import { needsRefresh, refreshSession, requireSignedIn } from './refresh-session.ts'
import { type SessionRow, tokensOf } from './session-row.ts'

/**
 * The person of a session, for clients of Azure Resource Manager: the stored token while it is good for more than five
 * minutes, else a new one, which is asked for once however many wait.
 * @throws AzureError from `getToken`; `SignInEnded` of a session that is signed out or withdrawn.
 */
export function sessionCredential(services: EnvironmentServices, sessionId: string): TokenCredential {
  let underWay: Promise<SessionRow> | undefined
  return {
    async getToken(scopes) {
      const row = await requireSignedIn(services, sessionId)
      requireArm(services.clouds.profile(row.cloud as CloudName).arm, [scopes].flat())
      if (!needsRefresh(services, row)) return tokenOf(services, row)
      underWay ??= refreshSession(services, system, row).finally(() => {
        underWay = undefined
      })
      return tokenOf(services, await underWay)
    },
  }
}

function tokenOf(services: EnvironmentServices, row: SessionRow) {
  return {
    token: tokensOf(services, row)?.accessToken ?? '',
    expiresOnTimestamp: Date.parse(row.access_expires_at ?? ''),
  }
}

function requireArm(arm: string, scopes: string[]): void {
  if (scopes.every((scope) => scope.startsWith(`${arm}/`))) return
  throw new AzureError(
    `A sign-in with Microsoft gives tokens for ${arm} alone, not for ${scopes.join(' ')}. Use an environment with an application of its own for that.`,
    { status: 401, code: 'SignInFailed' },
  )
}
