import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerEnv } from './env.server.ts'
import { isRunning, removeLeftOvers } from './running-process.server.ts'

/** What a running server tells programs of the same user on the same machine. */
interface ServerFile {
  url: string
  pid: number
  version: string
  /** Bearer of the local operator. */
  token: string
  /** Address of the local cloud, when there is no Azure. */
  cloudUrl?: string
}

/** A server that has been announced. */
export interface Announcement {
  /** The server that runs on the data folder already, and stays the one that programs of this machine call. */
  first?: ServerFile
  withdraw(): void
}

/**
 * Announces this server in the data folder: in `server-<pid>.json`, for the program that started it, and in
 * `server.json`, for all others, unless another server that runs stands there.
 */
export function announceServer(
  env: ServerEnv,
  services: { version: string; localToken: string },
  cloudUrl: string | undefined,
): Announcement {
  removeLeftOvers(env.dataFolder, /^server-(\d+)\.json$/)
  const own = path.join(env.dataFolder, `server-${process.pid}.json`)
  const common = path.join(env.dataFolder, 'server.json')
  const content: ServerFile = {
    url: env.listenUrl,
    pid: process.pid,
    version: services.version,
    token: services.localToken,
    cloudUrl,
  }
  writeFileSync(own, `${JSON.stringify(content)}\n`, { mode: 0o600 })
  return {
    first: claim(common, own),
    withdraw() {
      if (readServerFile(common)?.pid === process.pid) rmSync(common, { force: true })
      rmSync(own, { force: true })
    },
  }
}

/** A hard link is made or refused as a whole: of servers that start at once, one gets the common file. */
function claim(common: string, own: string): ServerFile | undefined {
  for (;;) {
    try {
      linkSync(own, common)
      return undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const first = readServerFile(common)
    // One of our own number was written before this machine, or its container, started anew.
    if (first && first.pid !== process.pid && isRunning(first.pid)) return first
    rmSync(common, { force: true })
  }
}

function readServerFile(file: string): ServerFile | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ServerFile
  } catch {
    return undefined
  }
}
