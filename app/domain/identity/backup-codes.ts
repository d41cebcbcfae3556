import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Services } from '../services.ts'
import { readableSecret } from './readable-secret.ts'

const codeCount = 10
const codeLength = 8

/** What a code's keyed digest is made of. The key is not in the database; see docs/decisions/010-backup-codes.md. */
const codeText = (userId: string, code: string) => JSON.stringify(['backup-code', userId, code])

/** Puts ten new codes in the place of whatever codes the user had. @returns the codes, to be shown this once. */
export async function replaceBackupCodes(
  services: Services,
  trx: Transaction<Schema>,
  userId: string,
): Promise<string[]> {
  await deleteBackupCodes(trx, userId)
  const codes = new Set<string>()
  while (codes.size < codeCount) codes.add(readableSecret(codeLength))
  await trx
    .insertInto('backup_codes')
    .values(
      [...codes].map((code) => ({
        id: randomUUID(),
        user_id: userId,
        code_hash: services.secrets.digest(codeText(userId, code)),
        used_at: null,
      })),
    )
    .execute()
  return [...codes]
}

/** Uses a code up. One update decides, so that of two uses at once exactly one wins. */
export async function spendBackupCode(
  services: Services,
  trx: Transaction<Schema>,
  userId: string,
  code: string,
): Promise<boolean> {
  const used = await trx
    .updateTable('backup_codes')
    .set({ used_at: isoDate(services.now()) })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', services.secrets.digests(codeText(userId, code)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(used.numUpdatedRows) === 1
}

export async function unusedBackupCodes(db: Db | Transaction<Schema>, userId: string): Promise<number> {
  const row = await db
    .selectFrom('backup_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function deleteBackupCodes(trx: Transaction<Schema>, userId: string): Promise<void> {
  await trx.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
}
