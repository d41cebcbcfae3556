import path from 'node:path'
import { ownHome } from './own-home.mjs'

/**
 * Folder of database, key and logs where PARAPET_DATA names none: `parapet` in the user's own place for data. It is in no
 * folder of Parapet itself, which the next version replaces. Source: XDG Base Directory Specification 0.8.
 *
 * @param {Record<string, string | undefined>} env
 */
export function ownDataFolder(env = process.env) {
  const given = process.platform === 'win32' ? env.LOCALAPPDATA : env.XDG_DATA_HOME
  const place = given && path.isAbsolute(given) ? given : path.join(ownHome(), '.local', 'share')
  return path.join(place, 'parapet')
}
