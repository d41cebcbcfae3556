import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { announcement, takeFirstAdmin } from './announcement.mjs'
import { openLog, prepareServer, ServerStartError } from './prepare-server.mjs'

/**
 * Starts the built console as a process of its own and waits until it answers.
 *
 * @param {object} options
 * @param {string} options.root folder of Parapet
 * @param {string} options.dataFolder absolute
 * @param {number} [options.port] a free one when not given
 * @param {Record<string, string>} [options.env] further variables of the server
 * @param {boolean} [options.forOneCommand] Ctrl+C in the terminal does not reach the server; it ends with this process
 * @param {boolean} [options.takesPassword] whether the first one-time password is for the caller to show, or stays in its file
 * @returns {Promise<{ url: string, token: string, cloudUrl?: string, firstAdmin: { username: string, password: string } | null, logFile: string, pid: number, exited: Promise<number | null>, stop(options?: { graceMs?: number }): Promise<void> }>} `firstAdmin` is for the caller to show, nobody gets it again; `stop` ends the server by force after `graceMs`, 10 seconds when not given
 * @throws {ServerStartError}
 */
export async function startServer({ root, dataFolder, port, env = {}, forOneCommand = false, takesPassword = true }) {
  const prepared = await prepareServer(root, dataFolder, port)
  const log = openLog(prepared.logFile)
  const child = spawn(
    process.execPath,
    [
      // Megabytes of young objects that V8 lets come together: with its 16 it collects several times in each run.
      '--max-semi-space-size=32',
      path.join(root, 'scripts/console-server.mjs'),
    ],
    {
      cwd: root,
      env: {
        // Threads that end leave holes in what malloc keeps for each: 85 MB after a large scan.
        MALLOC_ARENA_MAX: '2',
        ...process.env,
        ...env,
        ...prepared.env,
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
  const ended = new AbortController()
  const exited = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
  exited.then(() => ended.abort())
  const closed = once(child, 'close')
  const stop = async ({ graceMs = 10_000 } = {}) => {
    child.kill('SIGTERM')
    const killer = setTimeout(() => child.kill('SIGKILL'), graceMs)
    await exited
    clearTimeout(killer)
  }
  const announced = await announcement(dataFolder, child.pid, ended.signal)
  if (!announced) {
    await stop()
    // Why it ended may be read after its end.
    await closed
    throw new ServerStartError(said.trim() || `The server did not start. Its log is ${prepared.logFile}`)
  }
  return {
    ...announced,
    firstAdmin: takesPassword ? takeFirstAdmin(dataFolder, child.pid) : null,
    logFile: prepared.logFile,
    exited,
    stop,
  }
}
