import { existsSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { migrationNames } from '#db/migrations/index.ts'
import { CommandError } from '../../exit-code.ts'

/**
 * Reads a whole database file to see that it is sound and one of Parapet, of this version or an older one.
 * @throws CommandError that says what is wrong with it.
 */
export function checkDatabase(file: string): { migrations: string[] } {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  const sqlite = open(file)
  try {
    const faults = sqlite.pragma('integrity_check(5)') as { integrity_check: string }[]
    if (faults[0]?.integrity_check !== 'ok') throw damaged(file)
    const references = sqlite.pragma('foreign_key_check') as unknown[]
    if (references.length > 0) throw damaged(file)
    const migrations = appliedMigrations(sqlite)
    if (migrations.length === 0) throw new CommandError(`${file} is not a database of Parapet.`)
    const unknown = migrations.filter((name) => !migrationNames.includes(name))
    if (unknown.length > 0)
      throw new CommandError(`${file} was written by a newer version of Parapet (${unknown.join(', ')}).`)
    return { migrations }
  } catch (error) {
    throw String((error as { code?: unknown }).code).startsWith('SQLITE_') ? damaged(file) : error
  } finally {
    sqlite.close()
  }
}

const damaged = (file: string) => new CommandError(`${file} is damaged.`)

function open(file: string): SQLite.Database {
  try {
    return new SQLite(file, { readonly: true, fileMustExist: true })
  } catch (error) {
    throw new CommandError(`${file} cannot be opened: ${error instanceof Error ? error.message : error}.`)
  }
}

function appliedMigrations(sqlite: SQLite.Database): string[] {
  const table = sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'").get()
  if (!table) return []
  return sqlite
    .prepare<[], { name: string }>('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => name)
}
