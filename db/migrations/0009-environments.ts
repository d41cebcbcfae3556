import { type Kysely, sql } from 'kysely'

/** The subscriptions that every local cloud has had. */
const localSubscriptions = [
  '7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c',
  '2d8f6a13-4c7b-4e95-b0a2-91f35c7d8e46',
  'e95b0c47-7a21-4d3f-86c8-5f02ab9e1d73',
]

/**
 * Environments. What was stored before belongs to the local cloud when it is of one of its subscriptions, else to the Azure of
 * the server's variables. Frozen in time: imports no application code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('environments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('client_name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('cloud', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'text')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('auth_method', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text')
    .addColumn('credential_sealed', 'text')
    .addColumn('credential_set_at', 'text')
    .addColumn('credential_expires_at', 'text')
    .addColumn('microsoft_session_id', 'text')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('removed_at', 'text')
    .execute()

  await db.schema
    .createTable('microsoft_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text')
    .addColumn('cloud', 'text', (c) => c.notNull())
    .addColumn('tenant', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'text')
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('client_secret_sealed', 'text')
    .addColumn('redirect_uri', 'text', (c) => c.notNull())
    .addColumn('state_hash', 'text', (c) => c.notNull())
    .addColumn('pending_sealed', 'text')
    .addColumn('tokens_sealed', 'text')
    .addColumn('access_expires_at', 'text')
    .addColumn('refreshing_until', 'text')
    .addColumn('user_profile', 'text')
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('signed_in_at', 'text')
    .addColumn('ended_at', 'text')
    .execute()

  await db.schema
    .createTable('working_contexts')
    .addColumn('owner', 'text', (c) => c.primaryKey())
    .addColumn('environment_id', 'text', (c) => c.notNull())
    .addColumn('subscription_id', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .alterTable('users')
    .addColumn('environments_limited', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('user_environments')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('environment_id', 'text', (c) => c.notNull().references('environments.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('user_environments_key', ['user_id', 'environment_id'])
    .execute()

  for (const table of ['scans', 'exceptions', 'workspaces', 'executions', 'templates']) {
    await db.schema.alterTable(table).addColumn('environment_id', 'text').execute()
    await sql`
      update ${sql.table(table)} set environment_id = case
        when subscription_id in (${sql.join(localSubscriptions)}) then 'local-cloud' else 'configuration' end
      where subscription_id is not null
    `.execute(db)
  }
  // Names of workspaces are taken in one environment, not in all.
  await sql`update workspaces set name_key = environment_id || '/' || name_key`.execute(db)
  await db.schema.createIndex('scans_environment').on('scans').columns(['environment_id', 'created_at']).execute()
  await db.schema
    .createIndex('executions_environment')
    .on('executions')
    .columns(['environment_id', 'created_at'])
    .execute()

  // Two environments may read the same subscription: each has a history of its own.
  await db.schema.alterTable('finding_history').renameColumn('subscription_id', 'lineage').execute()
  await sql`
    update finding_history set lineage = case
      when lineage in (${sql.join(localSubscriptions)}) then 'local-cloud/' else 'configuration/' end || lineage
  `.execute(db)
}
