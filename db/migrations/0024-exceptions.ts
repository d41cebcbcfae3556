import type { Kysely } from 'kysely'

/**
 * Exceptions by id, name, group or tag in place of one resource's id, with who approved them and where. Who wrote an
 * older one is taken for who approved it; what has ended before needs no telling. Frozen in time: imports no application code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('exceptions')
    .addColumn('scope', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  for (const column of ['approved_by', 'approved_in'])
    await db.schema
      .alterTable('exceptions')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema.alterTable('exceptions').addColumn('end_told_at', 'text').execute()
  const older = db as Kysely<{ exceptions: Older }>
  for (const { id, resource_id, created_by } of await older.selectFrom('exceptions').selectAll().execute())
    await older
      .updateTable('exceptions')
      .set({
        approved_by: created_by,
        scope: JSON.stringify(resource_id === null ? {} : { resourceIds: [resource_id] }),
      })
      .where('id', '=', id)
      .execute()
  await older
    .updateTable('exceptions')
    .set((eb) => ({ end_told_at: eb.ref('expires_at') }))
    .where('expires_at', '<=', new Date().toISOString())
    .execute()
  await db.schema.alterTable('exceptions').dropColumn('resource_id').execute()
}

interface Older {
  id: string
  expires_at: string | null
  end_told_at: string | null
  resource_id: string | null
  created_by: string
  approved_by: string
  scope: string
}
