import type { Selectable, Transaction } from 'kysely'
import type { UserTable } from '#db/schema/identity.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Services } from '../services.ts'
import { spendBackupCode } from './backup-codes.ts'
import { matchTotpStep } from './totp.ts'

/** The place that a user's TOTP secret is sealed for. */
export const totpSecretOwner = (userId: string) => `users.totp_secret:${userId}`

/** A code of the app, or a backup code. */
export interface SecondFactor {
  mfaToken?: string
  backupCode?: string
}

/** Accepts a second factor and uses it up. @returns which one it was, or null when it is wrong or was used before. */
export async function acceptSecondFactor(
  services: Services,
  trx: Transaction<Schema>,
  user: Selectable<UserTable>,
  given: SecondFactor,
): Promise<'authenticator' | 'backup-code' | null> {
  if (given.mfaToken) return (await acceptTotpCode(services, trx, user, given.mfaToken)) ? 'authenticator' : null
  if (given.backupCode) return (await spendBackupCode(services, trx, user.id, given.backupCode)) ? 'backup-code' : null
  return null
}

/** Accepts a code of the app once: of two sign-ins with the same code, the update lets one through. */
export async function acceptTotpCode(
  services: Services,
  trx: Transaction<Schema>,
  user: Pick<Selectable<UserTable>, 'id' | 'totp_secret'>,
  code: string,
): Promise<boolean> {
  if (!user.totp_secret) return false
  const secret = services.secrets.open(user.totp_secret, totpSecretOwner(user.id))
  const step = matchTotpStep(secret, code, services.now())
  if (step === null) return false
  const accepted = await trx
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', user.id)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return Number(accepted.numUpdatedRows) === 1
}
