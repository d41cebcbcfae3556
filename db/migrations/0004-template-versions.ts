import { type Kysely, sql } from 'kysely'

/**
 * What a template is called and about belongs to its versions: those of before had what the template has now. A deleted
 * template stays for the runs of it. Frozen in time: imports no application code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('template_versions')
    .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('template_versions')
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('template_versions').addColumn('framework_id', 'text').execute()
  await sql`
    update template_versions set
      name = (select name from templates where templates.id = template_id),
      description = (select description from templates where templates.id = template_id),
      framework_id = (select framework_id from templates where templates.id = template_id)
  `.execute(db)
  await db.schema.alterTable('templates').dropColumn('description').execute()
  await db.schema.alterTable('templates').dropColumn('framework_id').execute()
  await db.schema.alterTable('templates').addColumn('deleted_at', 'text').execute()
}
