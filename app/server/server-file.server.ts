import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerEnv } from './env.server.ts'

/** What a running server tells programs of the same user on the same machine. */
interface ServerFile {
  url: string
  pid: number
  version: string
  /** Bearer of the local operator. */
  token: string
  /** Address of the local cloud, when there is no Azure. */
  cloudUrl?: string
  /** The one-time password of the first administrator, at the start that made them. */
  firstAdmin: { username: string; password: string } | null
}

/** Writes `server.json` (mode 0600) into the data folder; gives the function that takes it away. */
export function announceServer(
  env: ServerEnv,
  services: { version: string; localToken: string },
  firstAdmin: ServerFile['firstAdmin'],
  cloudUrl: string | undefined,
): () => void {
  const file = path.join(env.dataFolder, 'server.json')
  const draft = `${file}.${process.pid}`
  const content: ServerFile = {
    url: env.listenUrl,
    pid: process.pid,
    version: services.version,
    token: services.localToken,
    cloudUrl,
    firstAdmin,
  }
  writeFileSync(draft, `${JSON.stringify(content)}\n`, { mode: 0o600 })
  renameSync(draft, file)
  return () => rmSync(file, { force: true })
}
