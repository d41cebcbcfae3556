import type { AuditRow } from '#app/contract/audit.ts'
import type { Db } from '#db/database.ts'
import { toAuditRow } from './list-audit.ts'

/** A row of the audit log with the hashes that chain it. */
export type ChainedRow = AuditRow & { hash: string; previousHash: string }

/** The row of that number; null when there is none. */
export async function findAuditRow(db: Db, seq: number): Promise<ChainedRow | null> {
  const row = await db.selectFrom('audit_log').selectAll().where('seq', '=', seq).executeTakeFirst()
  return row ? { ...toAuditRow(row), hash: row.hash, previousHash: row.previous_hash } : null
}
