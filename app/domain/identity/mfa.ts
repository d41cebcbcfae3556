import type { Transaction } from 'kysely'
import { toDataURL } from 'qrcode'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError, invalid } from '../errors.ts'
import { notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { auditRefusal } from './audit-refusal.ts'
import { deleteBackupCodes, replaceBackupCodes, unusedBackupCodes } from './backup-codes.ts'
import { acceptTotpCode, totpSecretOwner } from './second-factor.ts'
import { newTotpSecret, totpUri } from './totp.ts'

/**
 * Begins the set-up: a new secret and ten new backup codes, none of them in force before `verifyMfa`.
 * @returns `qrCode` as a data: URL of a PNG, `address` as the `otpauth:` address that it holds.
 * @throws AppError `conflict` when the second factor is on.
 */
export async function setUpMfa(
  services: Services,
  actor: Actor,
): Promise<{ qrCode: string; secret: string; address: string; backupCodes: string[] }> {
  const userId = actor.userId ?? ''
  const secret = newTotpSecret()
  const address = totpUri(actor.username, secret)
  const qrCode = await toDataURL(address, { margin: 1, width: 192 })
  const backupCodes = await services.db.transaction().execute(async (trx) => {
    const begun = await trx
      .updateTable('users')
      .set({ totp_secret: services.secrets.seal(secret, totpSecretOwner(userId)), totp_last_step: 0 })
      .where('id', '=', userId)
      .where('mfa_enabled', '=', 0)
      .executeTakeFirst()
    if (Number(begun.numUpdatedRows) === 0)
      throw new AppError('conflict', 'Two-factor authentication is on. Switch it off before you set it up again.')
    await recordAudit(trx, services, { actor, action: 'mfa.set-up', object: `user:${actor.username}` })
    return replaceBackupCodes(services, trx, userId)
  })
  return { qrCode, secret, address, backupCodes }
}

/** Puts the second factor in force. @throws AppError `invalid` when the code is wrong or no set-up was begun. */
export async function verifyMfa(services: Services, actor: Actor, code: string): Promise<void> {
  const entry = { actor, action: 'mfa.enable', object: `user:${actor.username}` }
  const enabled = await services.db.transaction().execute(async (trx) => {
    const user = await pendingUser(trx, actor)
    if (!user || !(await acceptTotpCode(services, trx, user, code))) return false
    await trx.updateTable('users').set({ mfa_enabled: 1 }).where('id', '=', user.id).execute()
    await recordAudit(trx, services, entry)
    await notify(services, trx, user.id, {
      type: 'success',
      title: 'Two-factor authentication is on',
      message: 'From now on you sign in with your password and a code. Keep the backup codes in a safe place.',
      link: '/app/account-settings',
    })
    return true
  })
  if (enabled) return
  await auditRefusal(services, { ...entry, detail: { reason: 'wrong code' } })
  throw invalid('token', 'Invalid verification code. Please try again.')
}

/** Switches the second factor off and deletes secret and backup codes. Nothing happens when it is off. */
export async function disableMfa(services: Services, actor: Actor): Promise<void> {
  const userId = actor.userId ?? ''
  await services.db.transaction().execute(async (trx) => {
    const wasOn = await trx.selectFrom('users').select('mfa_enabled').where('id', '=', userId).executeTakeFirst()
    await clearMfa(trx, userId)
    if (!wasOn?.mfa_enabled) return
    await recordAudit(trx, services, { actor, action: 'mfa.disable', object: `user:${actor.username}` })
    await notify(services, trx, userId, {
      type: 'warning',
      title: 'Two-factor authentication is off',
      message: 'Your account is protected by its password alone.',
      link: '/app/account-settings',
    })
  })
}

/** Gives ten new backup codes in the place of the old ones. @throws AppError `conflict` when the second factor is off. */
export async function newBackupCodes(services: Services, actor: Actor): Promise<string[]> {
  const userId = actor.userId ?? ''
  return services.db.transaction().execute(async (trx) => {
    if (!(await isMfaEnabled(trx, userId)))
      throw new AppError('conflict', 'Two-factor authentication is off. Switch it on: it comes with backup codes.')
    await recordAudit(trx, services, { actor, action: 'mfa.new-backup-codes', object: `user:${actor.username}` })
    await notify(services, trx, userId, {
      type: 'info',
      title: 'New backup codes',
      message: 'The backup codes that you had are not taken any more.',
      link: '/app/account-settings',
    })
    return replaceBackupCodes(services, trx, userId)
  })
}

/** Whether the own second factor is on, and how many backup codes are left. */
export async function mfaStatus(
  { db }: Pick<Services, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ enabled: boolean; backupCodesLeft: number }> {
  const enabled = await isMfaEnabled(db, userId ?? '')
  return { enabled, backupCodesLeft: enabled ? await unusedBackupCodes(db, userId ?? '') : 0 }
}

async function isMfaEnabled(db: Db | Transaction<Schema>, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('mfa_enabled').where('id', '=', userId).executeTakeFirst()
  return user?.mfa_enabled === 1
}

/** Removes every trace of a user's second factor. */
export async function clearMfa(trx: Transaction<Schema>, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ mfa_enabled: 0, totp_secret: null, totp_last_step: 0 })
    .where('id', '=', userId)
    .execute()
  await deleteBackupCodes(trx, userId)
}

function pendingUser(trx: Transaction<Schema>, actor: Actor) {
  return trx
    .selectFrom('users')
    .select(['id', 'totp_secret'])
    .where('id', '=', actor.userId ?? '')
    .where('mfa_enabled', '=', 0)
    .executeTakeFirst()
}
