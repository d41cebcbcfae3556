import path from 'node:path'
import { CommandError } from '../../exit-code.ts'
import { dataFolder } from '../../server/data-folder.ts'

/** The SQLite file of the data folder. @throws CommandError when the database is Postgres. */
export function databaseFile(): string {
  const url = process.env.DATABASE_URL
  if (url && /^postgres(ql)?:/.test(url))
    throw new CommandError('The database is Postgres.', undefined, 'Use pg_dump and pg_restore with DATABASE_URL.')
  return path.resolve(url || path.join(dataFolder(), 'parapet.db'))
}

/** `2025-11-12T09-30-00-000Z`: sorts by time, and every file system takes it. */
export const stamp = (now: Date) => now.toISOString().replace(/[:.]/g, '-')
