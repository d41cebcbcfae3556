import path from 'node:path'
import { homeFolder } from '../../scripts/server-process.mjs'

/** Folder of Parapet itself. */
export const home = (): string => homeFolder(import.meta.url)

/** PARAPET_DATA, else `.data` in Parapet's own folder: absolute. */
export function dataFolder(): string {
  return path.resolve(process.env.PARAPET_DATA || path.join(home(), '.data'))
}
