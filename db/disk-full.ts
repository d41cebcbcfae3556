import { statfsSync } from 'node:fs'

/** SQLite, the file system, and Postgres (https://www.postgresql.org/docs/current/errcodes-appendix.html, disk_full). */
const codes = ['SQLITE_FULL', 'ENOSPC', '53100']

/** Bytes without which SQLite cannot open a database: it fails with an I/O error then, which names no reason. */
const neededBytes = 1024 * 1024

/**
 * Whether something failed since no space is left.
 * @param folder where it was to write, for errors that do not tell by themselves.
 */
export function isDiskFull(error: unknown, folder?: string): boolean {
  const code = String((error as { code?: unknown } | null)?.code)
  return codes.includes(code) || (code.startsWith('SQLITE_IOERR') && folder !== undefined && isFull(folder))
}

/** What a person is told. @param next what to do once there is space, e.g. `start a new scan` */
export function diskFullText(next: string): string {
  return `The disk is full. Nothing was half-written; free some space and ${next}.`
}

function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < neededBytes
}
