import path from 'node:path'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { note, print } from '../../output/stdout.ts'
import { dataFolder } from '../../server/data-folder.ts'

/** Brings the database of the data folder, or of DATABASE_URL, to this version. */
export async function migrateDatabase(): Promise<void> {
  const database = openDatabase(process.env.DATABASE_URL || path.join(dataFolder(), 'parapet.db'))
  try {
    const { applied, backup } = await migrate(database)
    if (applied.length === 0) return print('  The database is up to date.')
    print(...applied.map((name) => `  Applied ${name}`))
    if (backup) note(`  A copy of the database before is ${backup}`)
  } finally {
    await database.close()
  }
}
