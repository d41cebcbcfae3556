import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ownHome } from '../../../scripts/own-home.mjs'
import { usageError } from '../../exit-code.ts'

export type Variables = Record<string, string | undefined>

/** `~/.config/parapet`, or the same beneath XDG_CONFIG_HOME. */
const personFolder = (env: Variables) => path.join(env.XDG_CONFIG_HOME || path.join(ownHome(), '.config'), 'parapet')

/** What to do where the folder above is one of another user, whose HOME was handed on. */
export const useOwnFolder = 'Set HOME, or XDG_CONFIG_HOME, to a folder of this user.'

/**
 * Where the sign-in and the settings of the profile in hand are: of PARAPET_PROFILE, else the person's own.
 * @throws CommandError for what is no name of a profile
 */
export function profileFolder(env: Variables = process.env): string {
  const name = env.PARAPET_PROFILE
  if (!name) return personFolder(env)
  if (!/^[a-z0-9][a-z0-9._-]{0,62}$/i.test(name))
    throw usageError(
      `${name} is no name of a profile.`,
      'Letters, digits, hyphens, dots and underscores, such as staging.',
    )
  return path.join(personFolder(env), 'profiles', name)
}

/** Names of the profiles that there are. */
export function profileNames(env: Variables = process.env): string[] {
  const folder = path.join(personFolder(env), 'profiles')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

/** The profile that a command line names. Looked at before it is understood, since variables stand in the profile. */
export function profileOnLine(argv: readonly string[]): string | undefined {
  const end = argv.indexOf('--')
  const words = end < 0 ? argv : argv.slice(0, end)
  const at = words.findLastIndex((word) => word === '--profile' || word.startsWith('--profile='))
  const word = words[at]
  return word === '--profile' ? words[at + 1] : word?.slice('--profile='.length)
}
