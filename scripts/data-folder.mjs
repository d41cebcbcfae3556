import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { runsOn } from './announcement.mjs'
import { ownDataFolder } from './own-data-folder.mjs'
import { ServerStartError } from './prepare-server.mjs'

/**
 * PARAPET_DATA, else the user's own folder: absolute. Versions before this one kept it in `.data` of Parapet's folder, which
 * is moved there once, as a whole, while nothing works in it; until then it is used where it is.
 *
 * @param {string} root folder of Parapet
 * @param {Record<string, string | undefined>} env
 * @param {(text: string) => void} say
 * @throws {ServerStartError} when it cannot be moved
 */
export function dataFolder(root, env = process.env, say = console.error) {
  if (env.PARAPET_DATA) return path.resolve(env.PARAPET_DATA)
  const own = ownDataFolder(env)
  const former = formerFolder(root)
  if (former === undefined || holdsSomething(own)) return own
  if (isInUse(former)) return former
  move(former, own)
  say(`Moved the data folder ${former} to ${own}.`)
  return own
}

/**
 * The folder of a version before that is not used, for the user has another one by now.
 *
 * @param {string} root folder of Parapet
 * @param {string} used the data folder
 */
export function unusedDataFolder(root, used) {
  const former = formerFolder(root)
  return former === used ? undefined : former
}

/** Nothing when this user has none, or may not touch it: another user started Parapet from the same folder. */
function formerFolder(root) {
  const former = path.join(root, '.data')
  if (!holdsSomething(former)) return undefined
  try {
    accessSync(former, constants.W_OK)
    return former
  } catch {
    return undefined
  }
}

function holdsSomething(folder) {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return false
  }
}

/** A server runs on it, or left Terraform's work in a folder of its own, whose whole path the database knows. */
const isInUse = (folder) => runsOn(folder) || holdsSomething(path.join(folder, 'jobs'))

function move(former, own) {
  try {
    mkdirSync(path.dirname(own), { recursive: true, mode: 0o700 })
    renameSync(former, own)
  } catch (error) {
    if (error.code === 'EXDEV') return moveToOtherDisk(former, own)
    // Another command was faster.
    if (error.code === 'ENOENT' && existsSync(own)) return
    throw unmovable(former, own, error)
  }
}

/** Copied beside its place first: there is the whole folder or none. */
function moveToOtherDisk(former, own) {
  const draft = `${own}.${process.pid}`
  try {
    cpSync(former, draft, { recursive: true, preserveTimestamps: true, filter: (one) => !lstatSync(one).isSocket() })
    renameSync(draft, own)
    rmSync(former, { recursive: true })
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw unmovable(former, own, error)
  }
}

const unmovable = (former, own, { code }) =>
  new ServerStartError(
    `The data folder ${former} could not be moved to ${own} (${code}). Move it yourself, or use it where it is: PARAPET_DATA=${former}`,
  )
