import type { z } from 'zod'
import { AzureError } from '#app/azure/azure-error.ts'
import { finishSignIn, type PendingSignIn } from '#app/azure/sign-in/sign-in.ts'
import { refusedSignIn } from '#app/azure/sign-in/sign-in-error.ts'
import type { MicrosoftSession, microsoftAuth } from '#app/contract/microsoft-auth.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../errors.ts'
import { auditRefusal } from '../../identity/audit-refusal.ts'
import { sha256 } from '../../identity/sessions.ts'
import type { EnvironmentServices } from '../environment-services.ts'
import { endMicrosoftSession } from './end-session.ts'
import { requireOwnSession } from './own-session.ts'
import {
  applicationOf,
  changeSession,
  pendingOf,
  type SessionRow,
  sealedFor,
  sessionById,
  sessionObject,
} from './session-row.ts'
import { isLate, loginTimeout, showSession } from './show-session.ts'

type Answer = z.output<NonNullable<(typeof microsoftAuth.callback)['body']>>

/**
 * Finishes a sign-in with what Microsoft answered. State, nonce and verifier are good for one answer, whatever it is.
 * @throws AppError `not-found`, `forbidden`, `conflict` for another state, a second answer or a late one; AzureError
 */
export async function finishMicrosoftSignIn(
  services: EnvironmentServices,
  actor: Actor,
  { sessionId, state, code, error, errorDescription = '' }: Answer,
): Promise<MicrosoftSession> {
  const row = await requireOwnSession(services, actor, sessionId)
  if (code === undefined && error === undefined) throw new AppError('invalid', 'Missing code or state parameter')
  const pending = await takePending(services, actor, row, state)
  const taken = { ...row, pending_sealed: null }
  try {
    const application = applicationOf(services, row)
    if (code === undefined) throw refusedSignIn(error ?? '', errorDescription, application)
    await keepTokens(services, actor, taken, await finishSignIn(application, pending, { code, state }))
  } catch (failure) {
    const isExpected = failure instanceof AzureError || failure instanceof AppError
    await endMicrosoftSession(services, actor, taken, isExpected ? failure.message : 'Microsoft login failed')
    throw failure
  }
  return showSession(services, (await sessionById(services.db, sessionId)) ?? row)
}

/** What the answer is checked with, which is gone from then on. */
async function takePending(
  services: EnvironmentServices,
  actor: Actor,
  row: SessionRow,
  state: string,
): Promise<PendingSignIn> {
  const refuse = async (message: string) => {
    await auditRefusal(services, {
      actor,
      action: 'microsoft-session.finish',
      object: sessionObject(row.id),
      detail: { reason: message },
    })
    return new AppError('conflict', message)
  }
  if (sha256(state) !== row.state_hash)
    throw await refuse('This answer of Microsoft belongs to another sign-in. Begin the sign-in again.')
  const pending = pendingOf(services, row)
  if (pending !== null && isLate(services, row)) {
    await endMicrosoftSession(services, actor, row, loginTimeout)
    throw new AppError('conflict', `${loginTimeout}. The sign-in was not finished within 5 minutes; begin it again.`)
  }
  if (pending === null || !(await changeSession(services.db, row, { pending_sealed: null })))
    throw await refuse('This sign-in with Microsoft was answered already. Begin a new one.')
  return pending
}

async function keepTokens(
  services: EnvironmentServices,
  actor: Actor,
  row: SessionRow,
  { tokens, user }: Awaited<ReturnType<typeof finishSignIn>>,
): Promise<void> {
  const { accessToken, refreshToken, expiresIn } = tokens
  const now = services.now()
  await services.db.transaction().execute(async (trx) => {
    const kept = await changeSession(trx, row, {
      tenant_id: user.tenantId,
      tokens_sealed: services.secrets.seal(
        JSON.stringify({ accessToken, refreshToken }),
        sealedFor('tokens_sealed', row.id),
      ),
      access_expires_at: isoDate(new Date(now.getTime() + expiresIn * 1000)),
      user_profile: JSON.stringify(user),
      signed_in_at: isoDate(now),
    })
    if (!kept) throw new AppError('conflict', 'This sign-in with Microsoft was ended meanwhile. Begin a new one.')
    await recordAudit(trx, services, {
      actor,
      action: 'microsoft-session.finish',
      object: sessionObject(row.id),
      detail: { account: user.mail ?? user.displayName, tenantId: user.tenantId },
    })
  })
}
