import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The 32-byte key of this installation: `PARAPET_KEY` (base64) when given, else the file `key` of the data folder, made
 * at the first start with mode 0600. Two starting processes get the same key.
 * @throws Error when the key is malformed, or the file may be read by others.
 */
export function loadKey(dataFolder: string, fromEnvironment: string | undefined): Uint8Array {
  if (fromEnvironment) return decode(fromEnvironment, 'PARAPET_KEY')
  const file = path.join(dataFolder, 'key')
  makeOnce(file)
  if ((statSync(file).mode & 0o077) !== 0)
    throw new Error(`${file} may be read by other users. It opens every stored secret: run chmod 600 ${file}`)
  return decode(readFileSync(file, 'utf8'), file)
}

function decode(text: string, source: string): Uint8Array {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32)
    throw new Error(`${source} does not hold 32 bytes in base64. Make one with: openssl rand -base64 32`)
  return key
}

/** A hard link is made or refused as a whole, so no process reads a half-written key. */
function makeOnce(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  if (exists(file)) return
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined
}
