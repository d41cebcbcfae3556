import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const startMs = 60_000
const lookMs = 60

/** What the server that programs of this machine call on a data folder has announced, or nothing when none runs. */
export function readServerFile(dataFolder) {
  return readRunning(path.join(dataFolder, 'server.json'))
}

/**
 * Waits until the server of this process number answers; nothing when it has not within a minute.
 *
 * @param {string} dataFolder absolute
 * @param {number} pid
 */
export async function announcement(dataFolder, pid) {
  const until = Date.now() + startMs
  while (Date.now() < until) {
    const content = readRunning(path.join(dataFolder, `server-${pid}.json`))
    if (content && (await answers(content.url))) return content
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  return undefined
}

/**
 * The first administrator with the one-time password, when nobody was shown it. It is taken away: who asks shows it.
 *
 * @returns {{ username: string, password: string } | null}
 */
export function takeFirstAdmin(dataFolder) {
  const file = path.join(dataFolder, 'first-password.json')
  if (!existsSync(file)) return null
  const taken = `${file}.${process.pid}`
  try {
    renameSync(file, taken)
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
  const admin = JSON.parse(readFileSync(taken, 'utf8'))
  rmSync(taken)
  return admin
}

/**
 * Shows the first administrator with the one-time password, when nobody was shown it, and takes it away only then.
 *
 * @param {string} dataFolder absolute
 * @param {(admin: { username: string, password: string }) => void} show
 * @returns {{ username: string, password: string } | null} who was shown
 */
export function showFirstAdmin(dataFolder, show) {
  const file = path.join(dataFolder, 'first-password.json')
  if (!existsSync(file)) return null
  const admin = JSON.parse(readFileSync(file, 'utf8'))
  show(admin)
  rmSync(file, { force: true })
  return admin
}

function readRunning(file) {
  if (!existsSync(file)) return undefined
  try {
    const content = JSON.parse(readFileSync(file, 'utf8'))
    process.kill(content.pid, 0)
    return content
  } catch {
    return undefined
  }
}

async function answers(url) {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}
