import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { ServerEnv } from './env.server.ts'

const othersRights = 0o077

/**
 * Keeps what Parapet stores from other users of the machine: new files and folders are this user's alone, and the data
 * folder, what lies in it and a database elsewhere lose the rights that others have. Windows has other rights: none is
 * changed there.
 * @returns the places that were open.
 * @throws Error that says the chmod, for an open place that belongs to another user.
 */
export function keepDataPrivate({ dataFolder, databaseUrl }: Pick<ServerEnv, 'dataFolder' | 'databaseUrl'>): string[] {
  if (!process.getuid) return []
  process.umask(othersRights)
  mkdirSync(dataFolder, { recursive: true })
  const places = [
    dataFolder,
    ...readdirSync(dataFolder).map((name) => path.join(dataFolder, name)),
    ...['', '-wal', '-shm'].map((suffix) => databaseUrl + suffix),
  ]
  return places.filter(narrow)
}

function narrow(place: string): boolean {
  const found = lstatSync(place, { throwIfNoEntry: false })
  // Who put a link there says with its target's rights who may read that.
  if (!found || found.isSymbolicLink() || (found.mode & othersRights) === 0) return false
  if (found.uid !== process.getuid?.())
    throw new Error(
      `${place} may be used by other users of this machine, and belongs to one. Run chmod go-rwx ${place} as its owner, or name a folder of your own with PARAPET_DATA.`,
    )
  chmodSync(place, found.mode & ~othersRights)
  return true
}
