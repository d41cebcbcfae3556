import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from '../../exit-code.ts'
import { makeFolder } from '../../make-folder.ts'
import { unreadable } from '../../read-text-file.ts'
import { personWords, variableOfWord } from './person-words.ts'
import { profileFolder, profileOnLine, useOwnFolder, type Variables } from './profile-folder.ts'

/** What a person set, by its word. */
export type PersonSettings = Readonly<Record<string, string>>

const fileOf = (env: Variables) => path.join(profileFolder(env), 'settings.json')

/** The settings of the profile in hand. @throws CommandError when the file is there and cannot be used */
export function readPersonSettings(env: Variables = process.env): PersonSettings {
  const file = fileOf(env)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw unreadable(file, error, useOwnFolder)
  }
  try {
    const settings = Object.entries(JSON.parse(text) as object)
    for (const [word, value] of settings) {
      if (typeof value !== 'string' || !Object.hasOwn(personWords, word)) throw new Error(word)
      personWords[word]?.check(value)
    }
    return Object.fromEntries(settings)
  } catch (error) {
    throw new CommandError(
      `${file} is damaged: ${error instanceof Error ? error.message : error}.`,
      undefined,
      'Mend it, or remove it and set anew: parapet config set <setting> <value>',
    )
  }
}

/** Writes the file whole, readable by this user alone. */
export function writePersonSettings(settings: PersonSettings, env: Variables = process.env): void {
  const file = fileOf(env)
  makeFolder(path.dirname(file), 0o700)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(settings, undefined, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}

/**
 * Gives this process the variables that the person's settings stand for, where nothing else gives them. A profile that the
 * command line names goes before the server and the token of variables: its server is not given the token of another.
 */
export function applyPersonSettings(argv: readonly string[], env: Variables): void {
  const named = profileOnLine(argv)
  if (named !== undefined && named !== '') {
    env.PARAPET_PROFILE = named
    for (const name of ['PARAPET_SERVER', 'PARAPET_TOKEN']) delete env[name]
  }
  for (const [word, value] of Object.entries(readPersonSettings(env))) env[variableOfWord(word)] ??= value
}
