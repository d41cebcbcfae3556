import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/**
 * The 32-byte key of this installation: `PARAPET_KEY` (base64) when given, else the file `key` of the data folder, made
 * at the first start with mode 0600. Two starting processes get the same key.
 * @throws Error when the key is malformed, or the file may be read by others.
 */
export function loadKey(dataFolder: string, fromEnvironment: string | undefined): Uint8Array {
  if (fromEnvironment) return decodeKey(fromEnvironment, 'PARAPET_KEY')
  const file = keyFile(dataFolder, 1)
  makeOnce(file)
  return readKey(file)
}

/** The keys in the data folder that may be those of a generation, the likeliest first. Makes none. */
export function keysInFolder(dataFolder: string, generation: number): Uint8Array[] {
  const files = [keyFile(dataFolder, generation), keyFile(dataFolder, 1)]
  return [...new Set(files)].filter(exists).map(readKey)
}

/**
 * Writes a new key beside the others and waits until the disk has it. No key is ever replaced: one of a rotation that was
 * cut off, or of a database that was restored, keeps its name.
 * @returns its generation, higher than `generation`.
 */
export function addKeyFile(dataFolder: string, generation: number, key: Uint8Array): number {
  const taken = readdirSync(dataFolder).map((name) => Number(/^key\.(\d+)$/.exec(name)?.[1] ?? 0))
  const next = Math.max(generation, ...taken) + 1
  writeFileSync(keyFile(dataFolder, next), encodeKey(key), { mode: 0o600, flag: 'wx', flush: true })
  const folder = openSync(dataFolder, 'r')
  fsyncSync(folder)
  closeSync(folder)
  return next
}

/** `key` for the first, `key.2` and so on for those that replaced it. */
export function keyFile(dataFolder: string, generation: number): string {
  return path.join(dataFolder, generation === 1 ? 'key' : `key.${generation}`)
}

/** @throws Error when the text is not 32 bytes in base64. */
export function decodeKey(text: string, source: string): Uint8Array {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32)
    throw new Error(`${source} does not hold 32 bytes in base64. Make one with: openssl rand -base64 32`)
  return key
}

function readKey(file: string): Uint8Array {
  if ((statSync(file).mode & 0o077) !== 0)
    throw new Error(`${file} may be read by other users. It opens every stored secret: run chmod 600 ${file}`)
  return decodeKey(readFileSync(file, 'utf8'), file)
}

const encodeKey = (key: Uint8Array) => `${Buffer.from(key).toString('base64')}\n`

/** A hard link is made or refused as a whole, so no process reads a half-written key. */
function makeOnce(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  if (exists(file)) return
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, encodeKey(randomBytes(32)), { mode: 0o600 })
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
