import { sql, type Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import type { SecretBox } from '../secrets/secret-box.ts'

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
  const last = await trx
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at: isoDate(services.now()),
    actor: entry.actor.username,
    action: entry.action,
    object: entry.object,
    outcome: entry.outcome ?? 'done',
    detail: JSON.stringify(entry.detail ?? {}),
    previous_hash: last?.hash ?? '',
  }
  await trx
    .insertInto('audit_log')
    .values({ ...row, hash: services.secrets.digest(auditText(row)) })
    .execute()
}

/** The text whose keyed digest is a row's hash: it holds the hash of the row before, so that no row can be cut out. */
export function auditText(row: {
  seq: number
  at: string
  actor: string
  action: string
  object: string
  outcome: string
  detail: string
  previous_hash: string
}): string {
  return JSON.stringify([
    row.previous_hash,
    row.seq,
    row.at,
    row.actor,
    row.action,
    row.object,
    row.outcome,
    row.detail,
  ])
}
