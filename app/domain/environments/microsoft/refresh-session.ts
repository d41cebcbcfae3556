import { abortableWait } from '#app/azure/abortable-wait.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import { refreshTokens } from '#app/azure/sign-in/sign-in.ts'
import { hasEnded } from '#app/azure/sign-in/sign-in-error.ts'
import { withinTime } from '#app/azure/within-time.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Services } from '../../services.ts'
import type { EnvironmentServices } from '../environment-services.ts'
import { endMicrosoftSession } from './end-session.ts'
import {
  applicationOf,
  changeSession,
  type SessionRow,
  sealedFor,
  sessionById,
  sessionObject,
  takeRefresh,
  tokensOf,
} from './session-row.ts'

/** An access token this close to its end is renewed first. */
const refreshBeforeMs = 300_000
/** One process renews at a time: refresh tokens change with each use. */
const leaseMs = 60_000
const withinMs = 50_000
const lookAgainMs = 100

export function needsRefresh({ now }: Pick<Services, 'now'>, { access_expires_at }: SessionRow): boolean {
  return access_expires_at === null || Date.parse(access_expires_at) - now().getTime() <= refreshBeforeMs
}

/** @throws AzureError `SignInEnded` */
export async function requireSignedIn({ db }: Pick<Services, 'db'>, id: string): Promise<SessionRow> {
  const row = await sessionById(db, id)
  if (row && row.tokens_sealed !== null) return row
  throw new AzureError(
    `The sign-in with Microsoft has ended. ${row?.error ?? 'It was signed out.'} Give the environment a new sign-in under Cloud Environments.`,
    { status: 401, code: 'SignInEnded' },
  )
}

/**
 * New tokens for a session. Of several processes that ask at the same time one goes to Microsoft, and the others take
 * what it brings.
 * @throws AzureError; `SignInEnded` when Microsoft renews it no more: then the session is cleared.
 */
export async function refreshSession(
  services: EnvironmentServices,
  actor: Actor,
  former: SessionRow,
): Promise<SessionRow> {
  for (;;) {
    const now = services.now()
    const until = isoDate(new Date(now.getTime() + leaseMs))
    if (await takeRefresh(services.db, former, isoDate(now), until)) return renew(services, actor, former)
    const row = await requireSignedIn(services, former.id)
    if (row.tokens_sealed !== former.tokens_sealed) return row
    await abortableWait(lookAgainMs)
  }
}

async function renew(services: EnvironmentServices, actor: Actor, row: SessionRow): Promise<SessionRow> {
  const application = applicationOf(services, row)
  try {
    const { accessToken, refreshToken, expiresIn } = await withinTime(
      refreshTokens(application, tokensOf(services, row)?.refreshToken ?? ''),
      withinMs,
    )
    await services.db.transaction().execute(async (trx) => {
      const kept = await changeSession(trx, row, {
        tokens_sealed: services.secrets.seal(
          JSON.stringify({ accessToken, refreshToken }),
          sealedFor('tokens_sealed', row.id),
        ),
        access_expires_at: isoDate(new Date(services.now().getTime() + expiresIn * 1000)),
        refreshing_until: null,
      })
      if (kept)
        await recordAudit(trx, services, { actor, action: 'microsoft-session.refresh', object: sessionObject(row.id) })
    })
  } catch (error) {
    if (!hasEnded(error)) {
      await changeSession(services.db, row, { refreshing_until: null })
      throw error
    }
    await endMicrosoftSession(services, actor, row, (error as Error).message)
    throw new AzureError(`Token refresh failed. Please sign in again. ${(error as Error).message}`, {
      status: 401,
      code: 'SignInEnded',
      cause: error,
    })
  }
  return requireSignedIn(services, row.id)
}
