import { sql, type Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { auditHash } from './audit-hash.ts'
import { endOfAudit, writeAuditHead } from './audit-head.ts'

export interface AuditEntry {
  actor: Pick<Actor, 'username'>
  /** `<noun>.<verb>`, e.g. `scan.start`. */
  action: string
  /** What it was done to, e.g. `scan:<id>`. */
  object: string
  outcome?: 'done' | 'refused'
  detail?: Record<string, unknown>
}

/** What auditing needs of the services. */
export interface AuditServices {
  secrets: SecretBox
  now: () => Date
  dialect: 'sqlite' | 'postgres'
}

/** Appends to the audit log inside the transaction of the change itself: there is no change without its row. */
export async function recordAudit(trx: Transaction<Schema>, services: AuditServices, entry: AuditEntry): Promise<void> {
  if (services.dialect === 'postgres') await sql`select pg_advisory_xact_lock(7262)`.execute(trx)
  const end = await endOfAudit(trx, services.secrets)
  const row = {
    seq: end.seq + 1,
    at: isoDate(services.now()),
    actor: entry.actor.username,
    action: entry.action,
    object: entry.object,
    outcome: entry.outcome ?? 'done',
    detail: JSON.stringify(entry.detail ?? {}),
    previous_hash: end.hash,
  }
  const hash = auditHash(services.secrets, row)
  await trx
    .insertInto('audit_log')
    .values({ ...row, hash })
    .execute()
  await writeAuditHead(trx, services.secrets, { seq: row.seq, hash })
}
