import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { isOfHead } from './audit-hash.ts'

/** A place in the audit log: a row's number, counted from 1, and its hash. The place before the first row is 0 and ''. */
export interface AuditPlace {
  seq: number
  hash: string
}

/** Where the log ends by its rows, and by its head. */
export interface AuditEnds {
  last: AuditPlace
  /** Null when there is none, or it was signed without the key in force. */
  head: AuditPlace | null
  /** Rows of before the head existed need none. */
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
    needsHead: isOfHead(last.hash) || typeof row?.signature === 'string',
  }
}

/**
 * The place that the next row follows. After an end that was cut off it follows the row that is missing, and after a head
 * that was changed it follows none: either way the gap stays and is found.
 */
export async function endOfAudit(trx: Transaction<Schema>, secrets: SecretBox): Promise<AuditPlace> {
  const { last, head, needsHead } = await auditEnds(trx, secrets)
  if (head && head.seq >= last.seq) return head
  return needsHead ? { seq: Math.max(last.seq, head?.seq ?? 0), hash: '' } : last
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
