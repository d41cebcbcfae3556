import type { Selectable, Transaction } from 'kysely'
import type { z } from 'zod'
import type { session } from '#app/contract/session.ts'
import { isoDate } from '#db/cast.ts'
import type { UserTable } from '#db/schema/identity.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import { auditRefusal } from './audit-refusal.ts'
import type { Verdict } from './budget.ts'
import type { IdentityServices } from './identity-services.ts'
import { verifyPassword } from './passwords.ts'
import { acceptSecondFactor } from './second-factor.ts'

type Given = z.output<NonNullable<(typeof session.confirm)['body']>>

const action = 'session.confirm'

/**
 * Notes on the session that its person has just given the password or a code again. A code is used up.
 * @throws AppError `invalid` for a wrong one, `too-many-requests` after too many; 401 would sign the browser out.
 */
export async function confirmPerson(services: IdentityServices, actor: Actor, given: Given): Promise<void> {
  const userId = actor.userId ?? ''
  const { verdict } = await services.limits.attempt(
    { userId },
    async (): Promise<{ verdict: Verdict }> => ({
      verdict: (await accept(services, actor, given)) ? 'right' : 'wrong',
    }),
  )
  if (verdict === 'right') return
  const [field, message] = faultOf(given)
  await auditRefusal(services, { actor, action, object: `session:${actor.sessionId}`, detail: { wrong: field } })
  throw invalid(field, message)
}

async function accept(services: IdentityServices, actor: Actor, given: Given): Promise<boolean> {
  const user = await services.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', actor.userId ?? '')
    .executeTakeFirst()
  if (!user) throw notFound('The account')
  if (given.password && !(await verifyPassword(user.password_hash, given.password))) return false
  return services.db.transaction().execute(async (trx) => {
    if (!(await holdsStill(trx, user))) return false
    const factor = given.password
      ? 'password'
      : user.mfa_enabled
        ? await acceptSecondFactor(services, trx, user, given)
        : null
    if (!factor) return false
    const noted = await trx
      .updateTable('sessions')
      .set({ confirmed_at: isoDate(services.now()) })
      .where('id', '=', actor.sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (Number(noted.numUpdatedRows) === 0)
      throw new AppError('unauthenticated', 'Your session has ended. Sign in again.')
    await recordAudit(trx, services, { actor, action, object: `session:${actor.sessionId}`, detail: { factor } })
    return true
  })
}

/** Whether password and second factor are still those that were read; checking took time. Holds them so until the end. */
async function holdsStill(trx: Transaction<Schema>, user: Selectable<UserTable>): Promise<boolean> {
  const { id, password_hash, mfa_enabled } = user
  const kept = await trx
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('mfa_enabled', '=', mfa_enabled)
    .executeTakeFirst()
  return Number(kept.numUpdatedRows) === 1
}

function faultOf(given: Given): [field: string, message: string] {
  if (given.password) return ['password', 'The password is incorrect.']
  if (given.mfaToken) return ['mfaToken', 'Invalid verification code. Please try again.']
  return ['backupCode', 'Invalid backup code. Please try again.']
}
