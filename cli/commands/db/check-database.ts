import type { Database } from 'better-sqlite3'
import { findDamage } from '#db/integrity.ts'
import { migrationNames } from '#db/migrations/index.ts'
import { SQLite } from '../../../scripts/sqlite.mjs'
import { CommandError } from '../../exit-code.ts'

/**
 * Reads a whole database file to see that it is sound and one of Parapet, of this version or an older one.
 * @param name what messages call the file.
 * @throws CommandError that says what is wrong with it.
 */
export function checkDatabase(file: string, name = file): void {
  const sqlite = open(file, name)
  try {
    if (findDamage(sqlite) !== null) throw damaged(name)
    const migrations = appliedMigrations(sqlite)
    if (migrations.length === 0) throw new CommandError(`${name} is not a database of Parapet.`)
    const unknown = migrations.filter((name) => !migrationNames.includes(name))
    if (unknown.length > 0)
      throw new CommandError(`${name} was written by a newer version of Parapet (${unknown.join(', ')}).`)
  } catch (error) {
    throw String((error as { code?: unknown }).code).startsWith('SQLITE_') ? damaged(name) : error
  } finally {
    sqlite.close()
  }
}

const damaged = (name: string) => new CommandError(`${name} is damaged, or not a database.`)

function open(file: string, name: string): Database {
  try {
    return new SQLite(file, { readonly: true, fileMustExist: true })
  } catch (error) {
    throw new CommandError(`${name} cannot be opened: ${error instanceof Error ? error.message : error}.`)
  }
}

function appliedMigrations(sqlite: Database): string[] {
  const table = sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'").get()
  if (!table) return []
  return sqlite
    .prepare<[], { name: string }>('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => name)
}
