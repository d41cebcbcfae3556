import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** What people attest of requirements of standards, and the files that they show. Frozen in time: imports no application code. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const bytes = dialect === 'sqlite' ? sql`blob` : sql`bytea`
  await db.schema
    .createTable('attestations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('environment_id', 'text', (c) => c.notNull().references('environments.id'))
    .addColumn('subscription_id', 'text')
    .addColumn('standard_id', 'text', (c) => c.notNull())
    .addColumn('requirement_id', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('revoked_by', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
  await db.schema
    .createIndex('attestations_by_requirement')
    .on('attestations')
    .columns(['environment_id', 'standard_id', 'requirement_id'])
    .execute()
  await db.schema
    .createTable('attestation_files')
    .addColumn('attestation_id', 'text', (c) => c.primaryKey().references('attestations.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('data', bytes, (c) => c.notNull())
    .execute()
}
