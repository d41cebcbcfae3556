import type { Db } from '#db/database.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { auditText } from './record-audit.ts'

/** Looks for the first row of the audit log that was changed, put in or cut out. Reads 1,000 rows at a time. */
export async function verifyAudit(db: Db, secrets: SecretBox): Promise<{ rows: number; firstBroken: number | null }> {
  let previous = { seq: 0, hash: '' }
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', previous.seq)
      .orderBy('seq')
      .limit(1000)
      .execute()
    for (const row of rows) {
      const sound =
        row.seq === previous.seq + 1 &&
        row.previous_hash === previous.hash &&
        row.hash === secrets.digest(auditText(row))
      if (!sound) return { rows: previous.seq, firstBroken: previous.seq + 1 }
      previous = row
    }
    if (rows.length < 1000) return { rows: previous.seq, firstBroken: null }
  }
}
