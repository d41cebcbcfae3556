import type { Kysely } from 'kysely'

/** Templates, and the runs of them. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('templates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('framework_id', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('is_public', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('scan_id', 'text')
    .addColumn('subscription_id', 'text')
    .addColumn('current_version', 'integer', (c) => c.notNull())
    .addColumn('published_version', 'integer')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull())
    .addUniqueConstraint('templates_name', ['owner', 'name_key'])
    .execute()
  await db.schema.createIndex('templates_owner').on('templates').columns(['owner', 'updated_at']).execute()
  await db.schema.createIndex('templates_public').on('templates').columns(['is_public', 'updated_at']).execute()

  await db.schema
    .createTable('template_versions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('template_id', 'text', (c) => c.notNull().references('templates.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('content_digest', 'text', (c) => c.notNull())
    .addColumn('module_count', 'integer', (c) => c.notNull())
    .addColumn('resource_count', 'integer', (c) => c.notNull())
    .addColumn('risk_level', 'text')
    .addColumn('change_notes', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('published_at', 'text')
    .addUniqueConstraint('template_versions_number', ['template_id', 'version'])
    .execute()

  for (const table of ['workspaces', 'executions'])
    for (const [column, type] of [
      ['template_id', 'text'],
      ['template_version', 'integer'],
      ['environment', 'text'],
    ] as const)
      await db.schema.alterTable(table).addColumn(column, type).execute()
  await db.schema.alterTable('executions').addColumn('proof', 'text').execute()
  await db.schema.createIndex('executions_template').on('executions').columns(['template_id', 'created_at']).execute()
}
