import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { startServer } from '../server-process.mjs'
import { measure } from './measured.ts'
import type { Row } from './row.ts'
import { callerOf } from './signed-in.ts'

const rounds = 15

/** Commands without a server, and how many times a bare `node -e 0` each may take. */
const alone: readonly [command: string, most: number][] = [
  ['--version', 1.3],
  ['--help', 1.8],
  ['scan --help', 1.8],
  ['controls list', 1.8],
  ['standards list', 1.8],
]
/** Commands that read from a server that runs. */
const ofServer = ['scans list', 'gaps list'] as const
const mostOfServer = 3

/** How long commands of the terminal take beside a bare `node -e 0`. Each by its best run: what else a machine does only makes runs longer. */
export async function benchStartUp(folder: string, root: string): Promise<Row[]> {
  const dataFolder = path.join(folder, 'start-up')
  mkdirSync(dataFolder)
  const server = await startServer({ root, dataFolder, env: { PARAPET_LOCAL_CLOUD_RESOURCES: '500' } })
  try {
    const call = callerOf(server)
    const [subscription] = await call<{ subscriptionId: string }[]>('/api/azure/subscriptions')
    await call('/api/security-scanner/scan', { subscriptionId: subscription?.subscriptionId })
    const bare = () => measure(['-e', '0'], {}, false)
    const parapet = (command: string, env: Record<string, string> = {}) =>
      measure([path.join(root, 'bin/parapet.js'), ...command.split(' ')], env, false)
    const env = { PARAPET_DATA: dataFolder, PARAPET_SERVER: '', PARAPET_TOKEN: '', PARAPET_PROFILE: '' }
    const rows: Row[] = []
    for (const [command, most] of alone) rows.push(await row(`parapet ${command}`, most, () => parapet(command), bare))
    for (const command of ofServer)
      rows.push(await row(`parapet ${command}, server runs`, mostOfServer, () => parapet(command, env), bare))
    return rows
  } finally {
    await server.stop()
  }
}

async function row(
  what: string,
  most: number,
  run: () => Promise<{ ms: number }>,
  bare: () => Promise<{ ms: number }>,
): Promise<Row> {
  const [runs, bares]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    runs.push((await run()).ms)
    bares.push((await bare()).ms)
  }
  const [best, beside] = [Math.min(...runs), Math.min(...bares)]
  return {
    what,
    figure: `${Math.round(best)} ms`,
    beside: `node -e 0 ${Math.round(beside)} ms`,
    ratio: best / beside,
    most,
  }
}
