import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Migrator, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { migrationProvider } from '#db/migrations/index.ts'

/** The key that the stored version was sealed with, in base64. */
export const storedKey = Buffer.alloc(32, 7).toString('base64')

type Row = Record<string, unknown>

/**
 * Every row of a database that Parapet wrote when 0030 was its newest migration: an estate of 60 records that was scanned
 * twice, an exception, an attestation with a file, a gap's note, a schedule, a template, and a workspace with a plan, an
 * apply and a plan to destroy. Buffers are in base64.
 */
export function storedRows(): Record<string, Row[]> {
  const file = path.join(import.meta.dirname, 'fixtures/version-0030.json.gz')
  const rows: Record<string, Row[]> = JSON.parse(gunzipSync(readFileSync(file)).toString())
  // It is due at three in Berlin: a server that runs then would begin a scan, and change what it stored.
  for (const schedule of rows.schedules ?? [])
    Object.assign(schedule, { paused_at: schedule.created_at, paused_by: 'ada' })
  return rows
}

/** Makes an empty database one of that version, with these rows. */
export async function writeStoredVersion({ db, dialect }: Database, rows: Record<string, Row[]>): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrationProvider(dialect) }).migrateTo('0030-scan-sizes')
  if (error) throw error
  await db.connection().execute(async (connection) => {
    // Tables come in no order of theirs.
    const off = dialect === 'sqlite' ? 'pragma foreign_keys = off' : 'set session_replication_role = replica'
    await sql.raw(off).execute(connection)
    for (const [table, stored] of Object.entries(rows)) {
      await sql`delete from ${sql.table(table)}`.execute(connection)
      for (const row of stored)
        await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row).map(bytesOf))})`.execute(connection)
    }
    const on = dialect === 'sqlite' ? 'pragma foreign_keys = on' : 'set session_replication_role = origin'
    await sql.raw(on).execute(connection)
  })
}

const bytesOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'base64' in value ? Buffer.from(String(value.base64), 'base64') : value
