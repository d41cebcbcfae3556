import { announcement } from './announcement.mjs'
import { openLog, prepareServer, ServerStartError } from './prepare-server.mjs'

/**
 * Makes this process the server, and waits until it answers. What it says goes to the log, errors to the terminal too.
 *
 * @param {object} options
 * @param {string} options.root folder of Parapet
 * @param {string} options.dataFolder absolute
 * @param {number} options.port
 * @returns {Promise<{ url: string, token: string, logFile: string, print(line: string): void }>} `print` writes to the terminal
 * @throws {ServerStartError}
 */
export async function becomeServer({ root, dataFolder, port }) {
  const { env, logFile } = await prepareServer(root, dataFolder, port)
  Object.assign(process.env, env)
  process.chdir(root)
  const print = sendOutputTo(logFile)
  await import('./console-server.mjs')
  const announced = await announcement(dataFolder, process.pid)
  if (!announced) throw new ServerStartError(`The server did not start. Its log is ${logFile}`)
  return { ...announced, logFile, print }
}

function sendOutputTo(logFile) {
  const log = openLog(logFile)
  const print = process.stdout.write.bind(process.stdout)
  const printError = process.stderr.write.bind(process.stderr)
  const write = (chunk) => {
    log.write(chunk)
    return true
  }
  process.stdout.write = write
  process.stderr.write = (chunk) => write(chunk) && printError(chunk)
  // Node writes the error that ends a process past `process.stderr`.
  process.on('uncaughtExceptionMonitor', (error) => write(`${error?.stack ?? error}\n`))
  return (line) => void print(`${line}\n`)
}
