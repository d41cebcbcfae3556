import { existsSync } from 'node:fs'
import pg from 'pg'
import { readServerFile } from '../../../scripts/announcement.mjs'
import { SQLite } from '../../../scripts/sqlite.mjs'
import { CommandError } from '../../exit-code.ts'
import { dataFolder } from '../../server/data-folder.ts'

/** @throws CommandError when a server runs on the data folder. */
export function requireNoServer(): void {
  const running = readServerFile(dataFolder())
  if (running)
    throw new CommandError(
      `A server runs on this data folder (${running.url}, process ${running.pid}).`,
      undefined,
      'Stop it first.',
    )
}

/** @throws CommandError when a server runs on the data folder, or another program has the database open. */
export async function requireNobodyElse(url: string): Promise<void> {
  requireNoServer()
  const others = /^postgres(ql)?:/.test(url) ? await sessionsOf(url) : existsSync(url) && isOpen(url) ? 1 : 0
  if (others > 0) throw new CommandError(`Another program has ${nameOf(url)} open.`, undefined, 'Stop it first.')
}

/** Postgres's address may hold a password. */
const nameOf = (url: string) => (/^postgres(ql)?:/.test(url) ? 'the Postgres database' : url)

async function sessionsOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

function isOpen(file: string): boolean {
  const sqlite = new SQLite(file, { timeout: 0 })
  try {
    sqlite.pragma('locking_mode = EXCLUSIVE')
    sqlite.exec('begin immediate; commit')
    return false
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return true
    throw error
  } finally {
    sqlite.close()
  }
}
