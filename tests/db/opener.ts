import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#db/database.ts'

/** A process that opens a database at the moment it is told, to the millisecond, adds one to a number in it, and says how that went. */
process.on('message', async ({ file, at }: { file: string; at: number }) => {
  while (Date.now() < at);
  try {
    const { db, close } = openDatabase(file)
    await sql`create table if not exists numbers (n integer)`.execute(db)
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from numbers`.execute(trx)
      await setImmediate()
      await sql`insert into numbers values (${rows[0]?.n})`.execute(trx)
    })
    await close()
    process.send?.('counted')
  } catch (error) {
    process.send?.(String(error))
  }
})
process.send?.('ready')
