import type { ChainedAuditRow } from '#app/contract/audit.ts'
import type { Db } from '#db/database.ts'
import { toAuditRow } from './list-audit.ts'

/** The row of that number; null when there is none. */
export async function findAuditRow(db: Db, seq: number): Promise<ChainedAuditRow | null> {
  const row = await db.selectFrom('audit_log').selectAll().where('seq', '=', seq).executeTakeFirst()
  return row ? { ...toAuditRow(row), hash: row.hash, previousHash: row.previous_hash } : null
}
