import type { Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { auditHash } from './audit-hash.ts'
import { type AuditHeadServices, endOfAudit, lockAudit, writeAuditHead } from './audit-head.ts'

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
export interface AuditServices extends AuditHeadServices {
  now: () => Date
}

/** Appends to the audit log inside the transaction of the change itself: there is no change without its row. */
export async function recordAudit(trx: Transaction<Schema>, services: AuditServices, entry: AuditEntry): Promise<void> {
  await lockAudit(trx, services)
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
