import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { AuditOutcome, type AuditRow } from '#app/contract/audit.ts'
import type * as endpoints from '#app/contract/endpoints.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { AuditTable } from '#db/schema/system.ts'

type Page = Partial<z.output<NonNullable<typeof endpoints.audit.list.query>>>
export type AuditFilter = Omit<Page, 'before' | 'limit'>

/** A page of the audit log, newest first. @returns `next`: what to give as `before` for the page that follows; null on the last */
export async function listAudit(
  db: Db,
  { before, limit = 50, ...filter }: Page = {},
): Promise<{ items: AuditRow[]; next: number | null }> {
  let query = matchingAudit(db, filter)
    .orderBy('seq', 'desc')
    .limit(limit + 1)
  if (before !== undefined) query = query.where('seq', '<', before)
  const rows = await query.execute()
  const items = rows.slice(0, limit).map(toAuditRow)
  return { items, next: rows.length > limit ? (items.at(-1)?.seq ?? null) : null }
}

/** The rows that match, in no order yet. */
export function matchingAudit(db: Db, { actor, action, object, outcome, from, to }: AuditFilter) {
  let query = db.selectFrom('audit_log').selectAll()
  if (actor) query = query.where('actor', '=', actor)
  if (action) query = query.where('action', '=', action)
  if (outcome) query = query.where('outcome', '=', outcome)
  if (from) query = query.where('at', '>=', from)
  // Before the day's end in UTC: `~` comes after every letter of the time.
  if (to) query = query.where('at', '<', `${to}~`)
  const part = object
    ?.trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  if (part) query = query.where(sql<boolean>`lower(object) like ${`%${part}%`} escape '\\'`)
  return query
}

/** Everybody and everything that the audit log names, to choose from. */
export async function auditNames(db: Db): Promise<{ actors: string[]; actions: string[] }> {
  const [actors, actions] = await Promise.all([
    db.selectFrom('audit_log').select('actor').distinct().orderBy('actor').execute(),
    db.selectFrom('audit_log').select('action').distinct().orderBy('action').execute(),
  ])
  return { actors: actors.map((one) => one.actor), actions: actions.map((one) => one.action) }
}

export function toAuditRow(row: Selectable<AuditTable>): AuditRow {
  return {
    seq: row.seq,
    at: row.at,
    actor: row.actor,
    action: row.action,
    object: row.object,
    outcome: AuditOutcome.parse(row.outcome),
    detail: fromJson(row.detail),
  }
}
