import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openRotatingLog } from './rotating-log.mjs'

const startMs = 60_000
const lookMs = 60

/** A server that could not be started. The message says what to do next. */
export class ServerStartError extends Error {
  name = 'ServerStartError'
}

/**
 * Starts the built console as a process of its own and waits until it answers.
 *
 * @param {object} options
 * @param {string} options.root folder of Parapet
 * @param {string} options.dataFolder absolute
 * @param {number} [options.port] a free one when not given
 * @param {Record<string, string>} [options.env] further variables of the server
 * @param {boolean} [options.forOneCommand] Ctrl+C in the terminal does not reach the server; it ends with this process
 * @returns {Promise<{ url: string, token: string, cloudUrl?: string, firstAdmin: { username: string, password: string } | null, logFile: string, pid: number, exited: Promise<number | null>, stop(options?: { graceMs?: number }): Promise<void> }>} `stop` ends the server by force after `graceMs`, 10 seconds when not given
 * @throws {ServerStartError}
 */
export async function startServer({ root, dataFolder, port, env = {}, forOneCommand = false }) {
  const host = process.env.HOST ?? '127.0.0.1'
  const chosen = port ?? (await freePort(host))
  if (port !== undefined && !(await isFree(host, port)))
    throw new ServerStartError(
      `Port ${port} is in use on ${host}. Stop the program that has it, or choose another: PORT=3100 npm start`,
    )
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new ServerStartError(
      `The data folder ${dataFolder} cannot be made (${error.code}). Give this user write permission there, or name another folder with PARAPET_DATA.`,
    )
  }
  const logFile = path.join(dataFolder, 'server.log')
  const log = openLog(logFile)
  const child = spawn(
    process.execPath,
    [
      // Megabytes of young objects that V8 lets come together: with its 16 it collects several times in each run.
      '--max-semi-space-size=32',
      path.join(root, 'node_modules/@remix-run/serve/dist/cli.js'),
      path.join(root, 'build/server/index.js'),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        NODE_ENV: 'production',
        HOST: host,
        PORT: String(chosen),
        PARAPET_DATA: dataFolder,
        ...(forOneCommand && { PARAPET_STARTER: String(process.pid) }),
      },
      detached: forOneCommand,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  child.stdout.pipe(log, { end: false })
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-8000)
    log.write(chunk)
  })
  const exited = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
  const stop = async ({ graceMs = 10_000 } = {}) => {
    child.kill('SIGTERM')
    const killer = graceMs === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => child.kill('SIGKILL'), graceMs)
    await exited
    clearTimeout(killer)
  }
  const announced = await Promise.race([announcement(dataFolder, child.pid), exited.then(() => undefined)])
  if (!announced) {
    await stop()
    throw new ServerStartError(said.trim() || `The server did not start. Its log is ${logFile}`)
  }
  return { ...announced, logFile, exited, stop }
}

/** What a living server of this data folder has announced, or nothing. */
export function readServerFile(dataFolder) {
  const file = path.join(dataFolder, 'server.json')
  if (!existsSync(file)) return undefined
  try {
    const content = JSON.parse(readFileSync(file, 'utf8'))
    process.kill(content.pid, 0)
    return content
  } catch {
    return undefined
  }
}

async function announcement(dataFolder, pid) {
  const until = Date.now() + startMs
  while (Date.now() < until) {
    const content = readServerFile(dataFolder)
    if (content?.pid === pid && (await answers(content.url))) return content
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  return undefined
}

async function answers(url) {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}

function openLog(file) {
  try {
    return openRotatingLog(file)
  } catch (error) {
    const next =
      error.code === 'ENOSPC'
        ? 'The disk is full: free some space and start again.'
        : 'Give this user write permission on the data folder, or name another one with PARAPET_DATA.'
    throw new ServerStartError(`${file} cannot be written (${error.code}). ${next}`)
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

/** Folder of Parapet itself, seen from this file or from the bundle in build/cli. */
export function homeFolder(from = import.meta.url) {
  let folder = path.dirname(fileURLToPath(from))
  while (!existsSync(path.join(folder, 'remix.config.js')) && folder !== path.dirname(folder))
    folder = path.dirname(folder)
  return folder
}
