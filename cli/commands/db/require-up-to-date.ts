import type { Database } from '#db/database.ts'
import { pendingMigrations } from '#db/migrate.ts'
import { CommandError } from '../../exit-code.ts'

/** @throws CommandError when the database is of another version. */
export async function requireUpToDate(database: Database): Promise<void> {
  const pending = await pendingMigrations(database)
  if (pending.length > 0)
    throw new CommandError(
      `The database is of an older version of Parapet (it lacks ${pending.join(', ')}).`,
      undefined,
      'Bring it up to date with: parapet db migrate',
    )
}
