import type { Db } from '#db/database.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { keyOfHash } from './audit-hash.ts'
import { type AuditPlace, auditEnds } from './audit-head.ts'

/** What was found of the audit log. */
export interface AuditVerdict {
  /** Rows up to the last sound one. */
  rows: number
  /** The first row that was changed, put in, cut out, or cut off at the end; null when all is sound. */
  firstBroken: number | null
  /** The last sound row, from which the next look can go on. */
  verified: AuditPlace
}

const batch = 1000

/**
 * Follows the chain of the audit log to its end, and compares that with the head. Reads 1,000 rows at a time.
 * @param from where an earlier look ended: rows before are not read again.
 */
export async function verifyAudit(
  db: Db,
  secrets: SecretBox,
  from: AuditPlace = { seq: 0, hash: '' },
): Promise<AuditVerdict> {
  const ends = await auditEnds(db, secrets)
  const broken = (verified: AuditPlace) => ({ rows: verified.seq, firstBroken: verified.seq + 1, verified })
  let previous = from
  let key = Number.POSITIVE_INFINITY
  while (previous.seq < ends.last.seq) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', previous.seq)
      .where('seq', '<=', ends.last.seq)
      .orderBy('seq')
      .limit(batch)
      .execute()
    for (const row of rows) {
      const usedKey = keyOfHash(secrets, row)
      const follows = row.seq === previous.seq + 1 && row.previous_hash === previous.hash
      // A key that was replaced signs nothing any more.
      if (!follows || usedKey < 0 || usedKey > key) return broken(previous)
      previous = { seq: row.seq, hash: row.hash }
      key = usedKey
    }
    if (rows.length === 0) return broken(previous)
  }
  const { head, needsHead } = ends
  if (needsHead && (head?.seq !== previous.seq || head.hash !== previous.hash)) return broken(previous)
  return { rows: previous.seq, firstBroken: null, verified: previous }
}
