import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { homeFolder } from '../../scripts/home-folder.mjs'

/** `parapet worker` as a process of its own. */
export interface WorkerProcess {
  pid: number
  /** Its log so far, or why it did not start. */
  said(): string
  exitCode(): Promise<number | null>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** @param env the variables of a server, with DATABASE_URL and PARAPET_DATA */
export function startWorkerProcess(env: Record<string, string>): WorkerProcess {
  const child: ChildProcess = spawn(process.execPath, [path.join(homeFolder(), 'bin/parapet.js'), 'worker'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk
    })
  // Closed: what it said at its end has been read by then, too.
  const exited = once(child, 'close')
  return {
    pid: child.pid ?? 0,
    said: () => said,
    exitCode: async () => (await exited)[0] as number | null,
    async kill(signal) {
      child.kill(signal)
      await exited
    },
  }
}
