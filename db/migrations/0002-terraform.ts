import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** Playbooks, workspaces and executions. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('playbooks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('current_version', 'integer', (c) => c.notNull())
    .addColumn('retired_at', 'text')
    .addColumn('retired_by', 'text')
    .execute()

  await db.schema
    .createTable('playbook_versions')
    .addColumn('playbook_id', 'text', (c) => c.notNull().references('playbooks.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('playbook_versions_key', ['playbook_id', 'version'])
    .execute()

  await db.schema
    .createTable('configurations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('workspaces')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('subscription_id', 'text', (c) => c.notNull())
    .addColumn('subscription_name', 'text', (c) => c.notNull())
    .addColumn('playbook_id', 'text')
    .addColumn('playbook_name', 'text', (c) => c.notNull())
    .addColumn('playbook_level', 'text')
    .addColumn('playbook_version', 'integer')
    .addColumn('configuration_id', 'text', (c) => c.notNull().references('configurations.id'))
    .addColumn('variables', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('variables_sealed', 'text')
    .addColumn('lock_file', 'text')
    .addColumn('busy_execution_id', 'text')
    .addColumn('interrupted_execution_id', 'text')
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('workspaces_subscription')
    .on('workspaces')
    .columns(['subscription_id', 'updated_at'])
    .execute()

  await db.schema
    .createTable('executions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('workspace_id', 'text', (c) => c.notNull())
    .addColumn('workspace_name', 'text', (c) => c.notNull())
    .addColumn('subscription_id', 'text', (c) => c.notNull())
    .addColumn('subscription_name', 'text', (c) => c.notNull())
    .addColumn('playbook_id', 'text')
    .addColumn('playbook_name', 'text', (c) => c.notNull())
    .addColumn('command', 'text', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('requested_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('configuration_id', 'text', (c) => c.notNull().references('configurations.id'))
    .addColumn('variables', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('variables_sealed', 'text')
    .addColumn('success', 'integer')
    .addColumn('stdout', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('stderr', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('error', 'text')
    .addColumn('cancel_requested', 'text')
    .addColumn('plan_execution_id', 'text')
    .addColumn('plan_digest', 'text')
    .addColumn('plan_basis', 'text')
    .addColumn('plan_json', 'text')
    .addColumn('plan_sealed', 'text')
    .addColumn('counts', 'text')
    .addColumn('destructive', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('approved_by', 'text')
    .addColumn('approved_at', 'text')
    .addColumn('approval_comment', 'text')
    .addColumn('engine', 'text')
    .addColumn('terraform_version', 'text')
    .addColumn('phases', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('folder', 'text')
    .execute()
  await db.schema.createIndex('executions_created').on('executions').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('executions_workspace').on('executions').columns(['workspace_id', 'created_at']).execute()

  await db.schema
    .createTable('execution_events')
    .addColumn('execution_id', 'text', (c) => c.notNull().references('executions.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('execution_events_key', ['execution_id', 'seq'])
    .execute()
  await refuseEventChanges(db, dialect)

  await db.schema
    .createTable('state_versions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('workspace_id', 'text', (c) => c.notNull())
    .addColumn('execution_id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('lineage', 'text', (c) => c.notNull())
    .addColumn('serial', 'integer', (c) => c.notNull())
    .addColumn('resources', 'integer', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('state_versions_workspace')
    .on('state_versions')
    .columns(['workspace_id', 'seq'])
    .unique()
    .execute()
}

/** The journal of an execution is only ever added to. */
async function refuseEventChanges(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    await sql
      .raw(
        `create trigger execution_events_no_update before update on execution_events begin select raise(abort, 'the journal of an execution is append-only'); end`,
      )
      .execute(db)
    return
  }
  await sql
    .raw(
      `create function execution_events_append_only() returns trigger language plpgsql as $$ begin raise exception 'the journal of an execution is append-only'; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      'create trigger execution_events_append_only before update on execution_events for each row execute function execution_events_append_only()',
    )
    .execute(db)
}
