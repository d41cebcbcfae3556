import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes the data folder of a machine, which shares nothing with others. All reach the same local cloud, as they would Azure.
 * @param folder of all machines
 */
export function machineFolder(folder: string, name: string): string {
  const place = path.join(folder, name)
  mkdirSync(place, { mode: 0o700 })
  symlinkSync(path.join(folder, 'local-cloud.db'), path.join(place, 'local-cloud.db'))
  return place
}
