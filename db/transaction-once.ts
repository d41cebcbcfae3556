import { sql, type Transaction } from 'kysely'
import type { Db } from './database.ts'
import type { Dialect } from './dialect.ts'
import { throughOutages } from './lost-connection.ts'
import type { Schema } from './schema/index.ts'

/**
 * Does `work` in a transaction, once, also where Postgres is away in the middle: it is waited for, and when the connection
 * was lost at the commit Postgres is asked whether that had been done.
 *
 * @param outageMs how long a database that is away is waited for
 */
export async function transactionOnce(
  { db, dialect }: { db: Db; dialect: Dialect },
  outageMs: number,
  work: (trx: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  if (dialect === 'sqlite') return db.transaction().execute(work)
  const tries: string[] = []
  await throughOutages(outageMs, async () => {
    if (await anyCommitted(db, tries)) return
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(trx)
      tries.push(...rows.map(({ id }) => id))
      await work(trx)
    })
  })
}

/** @throws an error of a lost connection while Postgres still ends one of them, to be asked again */
async function anyCommitted(db: Db, tries: readonly string[]): Promise<boolean> {
  for (const id of tries) {
    const { rows } = await sql<{ status: string | null }>`select pg_xact_status(${id}::xid8) as status`.execute(db)
    if (rows[0]?.status === 'committed') return true
    if (rows[0]?.status === 'in progress')
      throw Object.assign(new Error('A transaction whose connection was lost has not ended yet.'), { code: '08006' })
  }
  return false
}
