import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { SQLite } from '../../../scripts/sqlite.mjs'
import { CommandError } from '../../exit-code.ts'
import { makeFolder } from '../../make-folder.ts'
import { note } from '../../output/stdout.ts'
import { checkDatabase } from './check-database.ts'
import { databaseFile, stamp } from './database-file.ts'
import { requireNoServer } from './require-nobody-else.ts'

/**
 * Puts a backup in the place of the database. The backup is copied and the copy checked first; the old database stays
 * beside it. Killed at any moment, the folder holds the old database or the new one, whole.
 * @throws CommandError when a server runs on the folder, or the backup is not sound.
 */
export async function restore(backup: string, now = new Date()): Promise<void> {
  requireNoServer()
  const file = databaseFile()
  const draft = `${file}.restoring`
  makeFolder(path.dirname(file), 0o700)
  if (!existsSync(backup)) throw new CommandError(`There is no file ${backup}.`)
  try {
    rmSync(draft, { force: true })
    copyFileSync(backup, draft)
    chmodSync(draft, 0o600)
    checkDatabase(draft, backup)
    synchronise(draft)
    const kept = existsSync(file) ? setAside(file, now) : undefined
    renameSync(draft, file)
    synchronise(path.dirname(file))
    note(`Restored ${file} from ${backup}.`)
    if (kept) note(`The database before is kept as ${kept}`)
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(draft + suffix, { force: true })
  }
}

/** Gives the database a second name, with all that its log holds, and takes the log away. */
function setAside(file: string, now: Date): string {
  const aside = path.join(path.dirname(file), `before-restore-${stamp(now)}.db`)
  const isSound = takeInLog(file)
  linkSync(file, aside)
  for (const suffix of ['-wal', '-shm']) {
    if (!existsSync(file + suffix)) continue
    if (isSound) rmSync(file + suffix)
    else renameSync(file + suffix, aside + suffix)
  }
  return aside
}

/**
 * Writes the log's content into the file. False for a file that is no database any more: then both are kept as they are.
 * @throws CommandError when another program has the database open.
 */
function takeInLog(file: string): boolean {
  try {
    const sqlite = new SQLite(file, { timeout: 0 })
    try {
      sqlite.pragma('locking_mode = EXCLUSIVE')
      sqlite.exec('begin immediate; commit')
      sqlite.pragma('wal_checkpoint(TRUNCATE)')
      return true
    } finally {
      sqlite.close()
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY')
      throw new CommandError(`Another program has ${file} open.`, undefined, 'Stop it first.')
    return false
  }
}

function synchronise(place: string): void {
  const descriptor = openSync(place, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
