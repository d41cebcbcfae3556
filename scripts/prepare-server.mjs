import { mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { openRotatingLog } from './rotating-log.mjs'
import { missingForServer } from './server-packages.mjs'

/** A server that could not be started. The message says what to do next. */
export class ServerStartError extends Error {
  name = 'ServerStartError'
}

/**
 * Makes the data folder, chooses the port, and says what the server is started with.
 *
 * @param {string} root folder of Parapet
 * @param {string} dataFolder absolute
 * @param {number} [port] a free one when not given
 * @returns {Promise<{ env: Record<string, string>, logFile: string }>}
 * @throws {ServerStartError}
 */
export async function prepareServer(root, dataFolder, port) {
  const missing = missingForServer(root)
  if (missing) throw new ServerStartError(missing)
  const host = process.env.HOST ?? '127.0.0.1'
  const chosen = port ?? (await freePort(host))
  if (port !== undefined && !(await isFree(host, port)))
    throw new ServerStartError(
      `Port ${port} is in use on ${host}. Stop the program that has it, or choose another port with PORT, as in PORT=3100.`,
    )
  makeDataFolder(dataFolder)
  const { PARAPET_CONTROLS: controls } = process.env
  return {
    env: {
      NODE_ENV: 'production',
      HOST: host,
      PORT: String(chosen),
      PARAPET_DATA: dataFolder,
      // The server runs in Parapet's folder.
      ...(controls && { PARAPET_CONTROLS: path.resolve(controls) }),
    },
    logFile: path.join(dataFolder, 'server.log'),
  }
}

/** @param {string} dataFolder absolute  @throws {ServerStartError} */
export function makeDataFolder(dataFolder) {
  try {
    makeFolder(dataFolder)
  } catch (error) {
    throw new ServerStartError(
      `The data folder ${dataFolder} cannot be made (${error.code}). Give this user write permission there, or name another folder with PARAPET_DATA.`,
    )
  }
}

/** One by one: `mkdir` with `recursive` never ends in Node 20 where the system refuses with ENOENT, as in /proc. */
function makeFolder(folder) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const above = path.dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have been faster.
    if (error.code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}

/**
 * The server's log.
 *
 * @throws {ServerStartError}
 */
export function openLog(file) {
  try {
    return openRotatingLog(file)
  } catch ({ code }) {
    const next =
      code === 'ENOSPC'
        ? 'The disk is full: free some space and start again.'
        : 'Give this user write permission on the data folder, or name another one with PARAPET_DATA.'
    throw new ServerStartError(`${file} cannot be written (${code}). ${next}`)
  }
}

function listenOnce(host, port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ host, port, exclusive: true }, () => {
      const { port: got } = probe.address()
      probe.close(() => resolve(got))
    })
  })
}

const freePort = (host) => listenOnce(host, 0)
const isFree = (host, port) =>
  listenOnce(host, port).then(
    () => true,
    () => false,
  )
