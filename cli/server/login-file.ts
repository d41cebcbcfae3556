import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from '../exit-code.ts'
import { makeFolder } from '../make-folder.ts'
import { unreadable } from '../read-text-file.ts'
import { profileFolder, useOwnFolder, type Variables } from '../settings/person/profile-folder.ts'

/** What `parapet login` remembers. */
export interface Login {
  /** Origin of the server. */
  server: string
  username: string
  /** Bearer of the session, for the next minutes. */
  token: string
  /** The session's cookie, `name=value`, which gets the next token. */
  cookie?: string
}

/** `config.json` of the profile in hand. */
export const loginFile = (env: Variables = process.env): string => path.join(profileFolder(env), 'config.json')

/** @throws CommandError when the file is there and cannot be used. */
export function readLogin(file = loginFile()): Login | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw unreadable(file, error, useOwnFolder)
  }
  try {
    const { server, username, token, cookie } = JSON.parse(text) as Record<string, unknown>
    if (typeof server === 'string' && typeof username === 'string' && typeof token === 'string')
      return { server, username, token, ...(typeof cookie === 'string' && { cookie }) }
  } catch {
    // Falls through to the error that says what to do.
  }
  throw new CommandError(`${file} is damaged.`, undefined, 'Sign in again with: parapet login, after removing it.')
}

/** Writes the file whole, readable by this user alone. */
export function writeLogin(login: Login, file = loginFile()): void {
  makeFolder(path.dirname(file), 0o700)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(login, undefined, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}

export function removeLogin(file = loginFile()): void {
  rmSync(file, { force: true })
}
