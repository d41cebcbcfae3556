import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { SQLite } from '../../../scripts/sqlite.mjs'
import { CommandError } from '../../exit-code.ts'
import { makeFolder } from '../../make-folder.ts'
import { note, print } from '../../output/stdout.ts'
import { checkDatabase } from './check-database.ts'
import { databaseFile, stamp } from './database-file.ts'

/**
 * Copies the database by SQLite's online backup, whoever uses it meanwhile, and checks the copy before it gets its name.
 * @throws CommandError when there is no database, the target is there already, or the copy is not sound.
 */
export async function backUp(target: string | undefined, now = new Date()): Promise<void> {
  const source = databaseFile()
  if (!existsSync(source))
    throw new CommandError(`There is no database ${source}.`, undefined, 'Name its folder with PARAPET_DATA.')
  const file = path.resolve(target ?? path.join(path.dirname(source), 'backups', `parapet-${stamp(now)}.db`))
  if (existsSync(file)) throw new CommandError(`${file} is there already; a backup does not replace it.`)
  makeFolder(path.dirname(file), 0o700)
  const draft = `${file}.${process.pid}`
  const sqlite = new SQLite(source, { readonly: true })
  try {
    await sqlite.backup(draft)
    leaveWriteAheadMode(draft)
    chmodSync(draft, 0o600)
    checkDatabase(draft)
    renameSync(draft, file)
  } finally {
    sqlite.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(draft + suffix, { force: true })
  }
  print(file)
  note('The copy is checked. It does not hold the key: keep the file "key" of the data folder apart.')
}

/** One file without companions, so that it can be moved and kept as it is; the server changes it back. */
function leaveWriteAheadMode(file: string): void {
  const copy = new SQLite(file)
  copy.pragma('journal_mode = DELETE')
  copy.close()
}
