import { randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { CloudAddress } from './arm-client.ts'
import { azapiProvider } from './azapi-provider.ts'
import { type Reattach, startPluginServer } from './plugin/start-plugin-server.ts'

interface AzapiProviderOptions {
  cloud: CloudAddress
  /** Made when it is missing; nobody but this user may enter it. Short: a socket's path has a limit of about 100 bytes. */
  socketFolder: string
  /** The subscription of a run whose provider block names none. */
  subscriptionId: string
}

export interface RunningAzapiProvider {
  /** What TF_REATTACH_PROVIDERS holds, by provider address. */
  reattach: { 'Azure/azapi': Reattach }
  env: { TF_REATTACH_PROVIDERS: string }
  close(): Promise<void>
}

/** Serves Azure/azapi to Terraform on a socket of its own; any number may run at once. Throws when the folder is another user's. */
export async function startAzapiProvider(options: AzapiProviderOptions): Promise<RunningAzapiProvider> {
  const { cloud, socketFolder, subscriptionId } = options
  makePrivate(socketFolder)
  const socketPath = path.join(socketFolder, `${randomBytes(6).toString('hex')}.sock`)
  const server = await startPluginServer({ provider: azapiProvider(cloud, subscriptionId), socketPath })
  const reattach = { 'Azure/azapi': server.reattach }
  return {
    reattach,
    env: { TF_REATTACH_PROVIDERS: JSON.stringify(reattach) },
    async close() {
      await server.close()
      rmSync(socketPath, { force: true })
    },
  }
}

function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const owner = process.getuid?.() ?? found.uid
  if (!found.isDirectory() || found.uid !== owner)
    throw new Error(`${folder} belongs to somebody else: sockets of Terraform's provider cannot be kept there`)
  if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700)
}
