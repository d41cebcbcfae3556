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
  if (part)
    query = query.where(
      sql<boolean>`(lower(object) like ${`%${part}%`} escape '\\' or lower(detail) like ${`%${part}%`} escape '\\')`,
    )
  return query
}

/** Everybody and everything that the audit log names, to choose from. */
export async function auditNames(db: Db): Promise<{ actors: string[]; actions: string[] }> {
  const [actors, actions] = await Promise.all([distinctTexts(db, 'actor'), distinctTexts(db, 'action')])
  return { actors, actions }
}

/** Each text once, in order: steps from one to the next by the index, where `distinct` would read every row. */
async function distinctTexts(db: Db, column: 'actor' | 'action'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ name: string }>`
    with recursive names(name) as (
      select min(${name}) from audit_log
      union all
      select (select min(${name}) from audit_log where ${name} > names.name) from names where names.name is not null
    ) select name from names where name is not null`.execute(db)
  return rows.map((one) => one.name)
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
