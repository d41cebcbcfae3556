import { randomBytes } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { machineFolder } from '../db/machine-folder.ts'
import { type PostgresServer, startPostgresServer } from '../db/postgres-server.ts'
import { startWorkerProcess, type WorkerProcess } from '../db/worker-process.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { killTerraform } from './terraform-process.ts'

/** `machine` is a worker with its Terraform and its disk; the work goes on at another one. */
export type Victim = 'worker' | 'machine' | 'web' | 'database'

/** A web server and a worker on a Postgres, each with a data folder of its own. */
export interface Machines {
  /** Changes when the web server is killed. */
  web: TestServer
  postgres: PostgresServer
  /** In base64: opens what they store. */
  key: string
  /** Kills a process and starts it again, or one in its place. */
  kill(victim: Victim): Promise<void>
  stop(): Promise<void>
}

/** @param settings variables of server and worker */
export async function startMachines(settings: Record<string, string>): Promise<Machines> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-kill-'))
  const key = randomBytes(32).toString('base64')
  const postgres = await startPostgresServer()
  const env = { ...settings, DATABASE_URL: postgres.connectionString, PARAPET_KEY: key }
  const webFolder = machineFolder(folder, 'web')
  const startWeb = () => startTestServer({ ...env, PARAPET_ROLE: 'web' }, webFolder)
  const startWorker = () => startWorkerProcess({ ...env, PARAPET_DATA: workerFolder })
  let workers = 1
  let workerFolder = machineFolder(folder, 'worker-1')
  let worker: WorkerProcess | undefined

  const machines: Machines = {
    web: await startWeb(),
    postgres,
    key,
    async kill(victim) {
      if (victim === 'database') {
        await postgres.kill()
        return postgres.start()
      }
      if (victim === 'web') {
        process.kill(machines.web.pid, 'SIGKILL')
        machines.web = await startWeb()
        return
      }
      await worker?.kill('SIGKILL')
      if (victim === 'machine') {
        killTerraform(workerFolder)
        renameSync(workerFolder, `${workerFolder}-gone`)
        workers += 1
        workerFolder = machineFolder(folder, `worker-${workers}`)
      }
      worker = startWorker()
    },
    async stop() {
      await worker?.kill('SIGKILL')
      await machines.web.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  worker = startWorker()
  return machines
}
