import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { startPostgresServer } from '#tests/db/postgres-server.ts'
import { startWorkerProcess } from '#tests/db/worker-process.ts'
import { startServer } from '../server-process.mjs'

export type WebServer = Awaited<ReturnType<typeof startServer>>

/** Web servers and workers on an empty Postgres, each with a data folder of its own. */
export interface Machines {
  connectionString: string
  web: WebServer[]
  startWorker(): void
  /** Seconds of processor time that the workers took so far, their copies of the local cloud among it. */
  workersProcessorSeconds(): number
  stop(): Promise<void>
}

/** @param cloudFile the local cloud that each machine has a copy of */
export async function startMachines(
  folder: string,
  {
    root,
    webServers,
    cloudFile,
    latencyMs,
  }: { root: string; webServers: number; cloudFile: string; latencyMs: number },
): Promise<Machines> {
  const postgres = await startPostgresServer()
  const env = {
    DATABASE_URL: postgres.connectionString,
    PARAPET_KEY: randomBytes(32).toString('base64'),
    PARAPET_LOCAL_CLOUD_LATENCY: String(latencyMs),
  }
  const place = (name: string) => {
    const dataFolder = path.join(folder, name)
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    copyFileSync(cloudFile, path.join(dataFolder, 'local-cloud.db'))
    return dataFolder
  }
  const web: WebServer[] = []
  for (let at = 0; at < webServers; at++)
    web.push(await startServer({ root, dataFolder: place(`web-${at}`), env: { ...env, PARAPET_ROLE: 'web' } }))
  const workers: ReturnType<typeof startWorkerProcess>[] = []
  return {
    connectionString: postgres.connectionString,
    web,
    startWorker: () =>
      void workers.push(startWorkerProcess({ ...env, PARAPET_DATA: place(`worker-${workers.length}`) })),
    workersProcessorSeconds: () => workers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    async stop() {
      for (const worker of workers) await worker.kill('SIGKILL')
      for (const server of web) await server.stop()
      await postgres.stop()
    },
  }
}

/** By proc(5), in hundredths: user and system time are the fields 14 and 15, counted behind the name in parentheses. */
function processorSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Makes a local cloud of as many subscriptions, each of a resource group with as many resources in it. */
export async function makeSubscriptions(file: string, subscriptions: number, resources: number): Promise<void> {
  const cloud = await startLocalCloud({ file, records: recordsOf(subscriptions, resources) })
  await cloud.close()
}

function* recordsOf(subscriptions: number, resources: number): Iterable<ResourceRecord> {
  for (let at = 0; at < subscriptions; at++) {
    const subscriptionId = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    const scope = `/subscriptions/${subscriptionId}`
    const displayName = `Subscription ${at}`
    yield {
      id: scope,
      name: displayName,
      type: 'Microsoft.Resources/subscriptions',
      subscriptionId,
      displayName,
      tenantId: estateTenant.tenantId,
      state: 'Enabled',
      properties: { state: 'Enabled' },
    }
    const group = `${scope}/resourceGroups/rg`
    yield { id: group, name: 'rg', type: 'Microsoft.Resources/resourceGroups', location: 'westeurope', properties: {} }
    for (let one = 0; one < resources; one++)
      yield {
        id: `${group}/providers/Microsoft.Network/publicIPAddresses/ip-${one}`,
        name: `ip-${one}`,
        type: 'Microsoft.Network/publicIPAddresses',
        location: 'westeurope',
        sku: { name: one % 2 === 0 ? 'Standard' : 'Basic', tier: 'Regional' },
        properties: { publicIPAllocationMethod: 'Static', idleTimeoutInMinutes: 4 },
      }
  }
}
