import type { Database } from 'better-sqlite3'
import { SQLite } from '../scripts/sqlite.mjs'

/** Milliseconds to wait for others who turn the same new file. */
const waitMs = 5000

/**
 * Gives a SQLite file a write-ahead log, which it keeps. Two processes that open a new file at the same moment would
 * each wait for the other's lock: SQLite refuses that at once, without regard to its busy timeout, so it is tried again.
 * @throws SqliteError SQLITE_BUSY when another process holds the file for 5 s.
 */
export function turnOnWriteAheadLog(sqlite: Database): void {
  const until = Date.now() + waitMs
  for (;;) {
    try {
      sqlite.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

/** Whether somebody else holds the file. */
export function isBusy(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')
}
