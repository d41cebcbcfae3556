import { csvField } from '#app/text/csv-field.ts'
import type { Db } from '#db/database.ts'
import { type AuditFilter, matchingAudit, toAuditRow } from './list-audit.ts'

const batch = 1000
const columns = ['seq', 'at', 'actor', 'action', 'object', 'outcome', 'detail', 'previous_hash', 'hash'] as const

/** The rows that match as CSV, oldest first, streamed. */
export async function* auditAsCsv(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`
  for await (const rows of matchingBatches(db, filter))
    yield rows.map((row) => `${columns.map((column) => csvField(String(row[column]))).join(',')}\r\n`).join('')
}

/** The rows that match as JSON, one a line, oldest first, streamed. */
export async function* auditAsNdjson(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  for await (const rows of matchingBatches(db, filter))
    yield rows
      .map((row) => JSON.stringify({ ...toAuditRow(row), previousHash: row.previous_hash, hash: row.hash }))
      .map((line) => `${line}\n`)
      .join('')
}

async function* matchingBatches(db: Db, filter: AuditFilter) {
  for (let after = 0; ; ) {
    const rows = await matchingAudit(db, filter).where('seq', '>', after).orderBy('seq').limit(batch).execute()
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = rows.at(-1)?.seq ?? after
  }
}
