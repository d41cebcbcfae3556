import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { isOfHead } from './audit-hash.ts'

/** A place in the audit log: a row's number, counted from 1, and its hash. The place before the first row is 0 and ''. */
export interface AuditPlace {
  seq: number
  hash: string
}

/** What writing at the end of the log needs of the services. */
export interface AuditHeadServices {
  secrets: SecretBox
  dialect: 'sqlite' | 'postgres'
}

/** Where the log ends by its rows, and by its head. */
export interface AuditEnds {
  last: AuditPlace
  /** Null when there is none, or it was signed without the key in force. */
  head: AuditPlace | null
  /** Only a log whose last row is of before the head existed needs none: one without rows was begun with a head. */
  needsHead: boolean
}

const signatureOf = (secrets: SecretBox, { seq, hash }: AuditPlace) =>
  secrets.digest(JSON.stringify(['audit-head', seq, hash]))

/** Reads both ends in one statement, so that nobody appends in between. */
export async function auditEnds(db: Db | Transaction<Schema>, secrets: SecretBox): Promise<AuditEnds> {
  const row = await db
    .selectFrom((eb) => eb.selectFrom('audit_log').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).as('last'))
    .fullJoin('audit_head', (join) => join.onTrue())
    .select(['last.seq', 'last.hash', 'audit_head.seq as headSeq', 'audit_head.hash as headHash', 'signature'])
    .executeTakeFirst()
  const last = { seq: row?.seq ?? 0, hash: row?.hash ?? '' }
  const head = { seq: row?.headSeq ?? 0, hash: row?.headHash ?? '' }
  const signed = typeof row?.signature === 'string' && row.signature === signatureOf(secrets, head)
  return {
    last,
    head: signed ? head : null,
    needsHead: last.seq < 1 || isOfHead(last.hash) || typeof row?.signature === 'string',
  }
}

/**
 * The place that the next row follows. After an end that was cut off it follows the row that is missing, and after a head
 * that was changed it follows none, nor is it row 1 of a log that was emptied: either way the gap stays and is found.
 */
export async function endOfAudit(trx: Transaction<Schema>, secrets: SecretBox): Promise<AuditPlace> {
  const { last, head, needsHead } = await auditEnds(trx, secrets)
  if (head && head.seq >= last.seq) return head
  return needsHead ? { seq: Math.max(last.seq, 1), hash: '' } : last
}

/**
 * Signs, in the transaction of the first row, that the log is empty: without that no row counts as the first. A log that
 * has begun stays as it is. May be asked for only where there was no installation yet.
 */
export async function beginAudit(trx: Transaction<Schema>, services: AuditHeadServices): Promise<void> {
  await lockAudit(trx, services)
  const { last, head } = await auditEnds(trx, services.secrets)
  if (last.seq === 0 && !head) await writeAuditHead(trx, services.secrets, last)
}

/** Lets nobody else write to the log until the transaction ends; on SQLite nobody else writes anyway. */
export async function lockAudit(trx: Transaction<Schema>, { dialect }: AuditHeadServices): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(7262)`.execute(trx)
}

/** Says in the transaction of the last row, or of a new key, where the log ends. */
export async function writeAuditHead(trx: Transaction<Schema>, secrets: SecretBox, end: AuditPlace): Promise<void> {
  const row = { ...end, signature: signatureOf(secrets, end) }
  await trx
    .insertInto('audit_head')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
