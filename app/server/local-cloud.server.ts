import { rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { localCloudProfile } from '#app/azure/cloud-profile.ts'
import { startAzapiProvider } from '#app/local-cloud/azapi/start-azapi-provider.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import type { ConnectedLocalCloud } from './connected-cloud.server.ts'
import type { ServerEnv } from './env.server.ts'
import { removeLeftOvers } from './running-process.server.ts'

/** Starts the local cloud on the data folder, and Terraform's provider to it for each run. */
export async function connectLocalCloud(
  env: Pick<ServerEnv, 'dataFolder' | 'localCloud'>,
): Promise<ConnectedLocalCloud> {
  const cloud = await startLocalCloud({
    file: path.join(env.dataFolder, 'local-cloud.db'),
    resources: env.localCloud.resources,
    latencyMs: env.localCloud.latencyMs,
    activityDelayMs: env.localCloud.activityDelayMs,
  })
  removeLeftOvers(os.tmpdir(), /^parapet-(\d+)$/)
  // The path of a socket is short by nature: the data folder's may be too long.
  const socketFolder = path.join(os.tmpdir(), `parapet-${process.pid}`)
  const profile = localCloudProfile(cloud.routes)
  const { tenantId, clientId, clientSecret } = estateTenant
  return {
    profile,
    credential: { method: 'servicePrincipal', tenantId, clientId, clientSecret },
    url: cloud.url,
    async terraform(subscriptionId) {
      const provider = await startAzapiProvider({ cloud, socketFolder, subscriptionId })
      return { env: {}, secrets: [], attached: provider.reattach, close: () => provider.close() }
    },
    async close() {
      await cloud.close()
      rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}
