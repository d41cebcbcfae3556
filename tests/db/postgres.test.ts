import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { migrationNames } from '#db/migrations/index.ts'

let server: PGLiteSocketServer
let postgres: PGlite
let database: Database

beforeAll(async () => {
  postgres = await PGlite.create()
  server = new PGLiteSocketServer({ db: postgres, port: 0, host: '127.0.0.1', maxConnections: 10 })
  await server.start()
  database = openDatabase(`postgres://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`)
})

afterAll(async () => {
  await database?.close()
  await server?.stop()
  await postgres?.close()
})

describe('Postgres', () => {
  it('takes the same migrations', async () => {
    expect((await migrate(database)).applied).toEqual([...migrationNames])
    expect((await migrate(database)).applied).toEqual([])
  })

  it('has the same tables and columns as SQLite', async () => {
    const sqlite = openDatabase(':memory:')
    await migrate(sqlite)
    const shape = async ({ db }: Database) =>
      (await db.introspection.getTables())
        .map(
          (table) =>
            `${table.name}: ${table.columns
              .map((column) => column.name)
              .sort()
              .join(' ')}`,
        )
        .sort()
    expect(await shape(database)).toEqual(await shape(sqlite))
    await sqlite.close()
  })

  it('keeps the audit log append-only', async () => {
    await sql`insert into audit_log values (1, '2026', 'a', 'b', 'c', 'done', '{}', '', 'x')`.execute(database.db)
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow(/append-only/)
  })
})
