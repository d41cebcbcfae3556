import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadSigningKey } from '#app/local-cloud/entra/signing-key.ts'
import type { Fault } from '#app/local-cloud/faults/fault.ts'
import { openStore } from '#app/local-cloud/store/store.ts'
import { homeFolder } from '../../scripts/home-folder.mjs'
import { startServer } from '../../scripts/server-process.mjs'
import { callFaultSocket, faultSocketEnv } from './fault-socket.ts'

export interface TestServer {
  url: string
  /** Bearer of the local operator. */
  token: string
  dataFolder: string
  pid: number
  firstAdmin: { username: string; password: string }
  /** Makes the local cloud fail as its faults describe. */
  addFault(fault: Fault & { match: string }): Promise<void>
  clearFaults(): Promise<void>
  /** Calls the API as the local operator, or with another bearer. */
  call(path: string, init?: RequestInit & { token?: string | null }): Promise<Response>
  stop(): Promise<void>
}

/** Starts the built console on a data folder of its own, with a small local cloud. Stop it at the end. */
export async function startTestServer(env: Record<string, string> = {}, folder?: string): Promise<TestServer> {
  const dataFolder = folder ?? mkdtempSync(path.join(os.tmpdir(), 'parapet-test-'))
  const faultSocket = path.join(dataFolder, 'faults.sock')
  await giveSigningKey(path.join(dataFolder, 'local-cloud.db'))
  const server = await startServer({
    root: homeFolder(),
    dataFolder,
    env: {
      PARAPET_LOCAL_CLOUD_RESOURCES: '300',
      // A proxy that does not answer: nothing of the local cloud is asked through it.
      HTTPS_PROXY: 'http://127.0.0.1:9',
      ...faultSocketEnv(faultSocket),
      ...env,
    },
  })
  return {
    url: server.url,
    token: server.token,
    dataFolder,
    pid: server.pid,
    firstAdmin: server.firstAdmin ?? { username: '', password: '' },
    call: (to, { token = server.token, ...init } = {}) =>
      fetch(server.url + to, {
        ...init,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          'content-type': 'application/json',
          // The server ends a connection that was kept for 5 s, perhaps just as a slow test uses it again.
          connection: 'close',
          ...init.headers,
        },
      }),
    addFault: (fault) => callFaultSocket(faultSocket, 'POST', fault),
    clearFaults: () => callFaultSocket(faultSocket, 'DELETE'),
    async stop() {
      await server.stop()
      if (!folder) rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Stores the signing key of this process for a local cloud that has none yet, whose server then need not make one. */
async function giveSigningKey(file: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const store = openStore(file)
  chmodSync(file, 0o600)
  await loadSigningKey(store)
  store.close()
}
