import type { Selectable } from 'kysely'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Db } from '#db/database.ts'
import type { TemplateTable } from '#db/schema/templates.ts'
import type { Actor } from '../actor.ts'
import { maySee } from '../environments/visible.ts'
import { AppError, notFound } from '../errors.ts'
import { findVersionRow } from './template-content.ts'

export type TemplateRow = Selectable<TemplateTable>

/** Who reads or changes a template. */
export type TemplateActor = Pick<Actor, 'userId' | 'username' | 'role' | 'environments'>

/** Owners and admins see every version; others only what was published. */
export function seesEveryVersion(actor: TemplateActor, row: Pick<TemplateRow, 'owner'>): boolean {
  return row.owner === actor.username || actor.role === 'admin'
}

/** Whether `actor` may edit, publish and delete it. */
export function mayEdit(actor: TemplateActor, row: Pick<TemplateRow, 'owner'>): boolean {
  return seesEveryVersion(actor, row) && roleAllows(actor.role, 'operator')
}

/** The newest version that `actor` may see; null when the template is hidden from them. */
export function newestVisible(actor: TemplateActor, row: TemplateRow): number | null {
  if (seesEveryVersion(actor, row)) return row.current_version
  return row.is_public === 1 ? row.published_version : null
}

/** @throws AppError `not-found` when there is none, or none that `actor` may see. */
export async function findTemplateRow(db: Db, actor: TemplateActor, id: string): Promise<TemplateRow> {
  const row = await db
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || !maySee(actor, row.environment_id) || newestVisible(actor, row) === null)
    throw notFound(`The template ${id}`)
  return row
}

/** The template, or null where `findTemplateRow` finds none. */
export async function visibleTemplate(db: Db, actor: TemplateActor, id: string): Promise<TemplateRow | null> {
  return await findTemplateRow(db, actor, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  })
}

/** A deleted template that `actor` could edit. @throws AppError `not-found` */
export async function findDeletedRow(db: Db, actor: TemplateActor, id: string): Promise<TemplateRow> {
  const row = await db
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (!row || !maySee(actor, row.environment_id) || !mayEdit(actor, row)) throw notFound(`The template ${id}`)
  return row
}

/** @throws AppError `not-found`; `forbidden` when `actor` may read it only. */
export async function findEditableRow(db: Db, actor: TemplateActor, id: string): Promise<TemplateRow> {
  const row = await findTemplateRow(db, actor, id)
  if (mayEdit(actor, row)) return row
  const { name } = await findVersionRow(db, row, newestVisible(actor, row) ?? row.current_version)
  throw new AppError(
    'forbidden',
    `${name} belongs to ${row.owner}; only they and admins can change it. Clone it to work on a copy.`,
  )
}
