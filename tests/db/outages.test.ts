import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { transactionOnce } from '#db/transaction-once.ts'
import { startPostgres, type TestPostgres } from './postgres-server.ts'

let postgres: TestPostgres
let database: Database

beforeAll(async () => {
  postgres = await startPostgres()
  database = openDatabase(postgres.connectionString)
  await migrate(database)
})
afterAll(async () => {
  await database?.close()
  await postgres?.stop()
})

const subjects = async () =>
  (await database.db.selectFrom('told_ends').select('subject').orderBy('subject').execute()).map((row) => row.subject)

/** Writes a row, and answers in how many tries. @param lose what happens at the first */
async function write(subject: string, lose: (tries: number) => Promise<unknown>): Promise<number> {
  let tries = 0
  await transactionOnce(database, 10_000, async (trx) => {
    tries += 1
    await trx.insertInto('told_ends').values({ subject, ends_at: '2026', days: 1 }).execute()
    if (tries === 1) await lose(tries)
  })
  return tries
}

it('writes once what lost its connection before the commit', async () => {
  const endAll = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'`.execute(database.db)
  expect(await write('before', endAll)).toBe(2)
  expect(await subjects()).toEqual(['before'])
})

it('writes once what was committed and never heard of it', async () => {
  let loses = true
  // The answer to the first commit gets lost, as when the connection ends just then.
  const onConnection = (client: { query: (...args: never[]) => unknown }) => {
    const query = client.query.bind(client)
    client.query = async (...args) => {
      const answer = await query(...args)
      if (loses && String(args[0]).toLowerCase() === 'commit') {
        loses = false
        throw new Error('Connection terminated unexpectedly')
      }
      return answer
    }
  }
  const other = openDatabase(postgres.connectionString)
  const before = database
  other.pool?.on('connect', onConnection as never)
  database = other
  expect(await write('after', async () => undefined)).toBe(1)
  database = before
  await other.close()
  expect(loses).toBe(false)
  expect(await subjects()).toEqual(['after', 'before'])
})

it('leaves what is wrong with the work itself to whoever asked', async () => {
  await expect(
    write('faulty', () => sql`select nothing`.execute(database.db).then(() => Promise.reject('x'))),
  ).rejects.toThrow(/nothing/)
  expect(await subjects()).toEqual(['after', 'before'])
})
