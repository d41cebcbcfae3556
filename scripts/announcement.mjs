import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const startMs = 60_000
const lookMs = 60

/** What the server that programs of this machine call on a data folder has announced, or nothing when none runs. */
export function readServerFile(dataFolder) {
  return readRunning(path.join(dataFolder, 'server.json'))
}

/** Whether any server runs on this data folder, the one that programs call or another. */
export function runsOn(dataFolder) {
  const announced = readdirSync(dataFolder).filter((name) => /^server(-\d+)?\.json$/.test(name))
  return announced.some((name) => readRunning(path.join(dataFolder, name)) !== undefined)
}

/**
 * Waits until the server of this process number answers; nothing when it has not within a minute, or has ended.
 *
 * @param {string} dataFolder absolute
 * @param {number} pid
 * @param {AbortSignal} [ended] told when the process has ended
 */
export async function announcement(dataFolder, pid, ended) {
  const until = Date.now() + startMs
  while (Date.now() < until && !ended?.aborted) {
    const content = readRunning(path.join(dataFolder, `server-${pid}.json`))
    if (content && (await answers(content.url))) return content
    await sleep(lookMs, undefined, { signal: ended }).catch(() => undefined)
  }
  return undefined
}

/** Where the first one-time password is until somebody was shown it or has used it. */
export const firstAdminFile = (dataFolder) => path.join(dataFolder, 'first-password.json')

/**
 * The first administrator with the one-time password, when nobody was shown it. It is left to the server that made the
 * user while that one runs, and is taken away once it was shown.
 *
 * @param {string} dataFolder absolute
 * @param {number} pid of the server that was started
 * @param {(admin: { username: string, password: string }) => void} [show] not given when the caller shows what is returned
 * @returns {{ username: string, password: string } | null}
 */
export function takeFirstAdmin(dataFolder, pid, show) {
  const file = firstAdminFile(dataFolder)
  const kept = readJson(file)
  if (!kept || (kept.pid !== pid && isRunning(kept.pid))) return null
  const admin = { username: kept.username, password: kept.password }
  show?.(admin)
  rmSync(file, { force: true })
  return admin
}

function readRunning(file) {
  const content = readJson(file)
  return content && isRunning(content.pid) ? content : undefined
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function answers(url) {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}
