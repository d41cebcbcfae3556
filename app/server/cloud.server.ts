import { rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type AzureClient, createAzureClient } from '#app/azure/azure-client.ts'
import { readAzureSettings } from '#app/azure/azure-settings.ts'
import { type CloudProfile, localCloudProfile } from '#app/azure/cloud-profile.ts'
import { createCredential } from '#app/azure/credentials.ts'
import { startAzapiProvider } from '#app/local-cloud/azapi/start-azapi-provider.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import type { ProviderAccess } from '#app/terraform/provider-access.ts'
import type { ServerEnv } from './env.server.ts'
import { azureAccess } from './terraform-access.server.ts'

/** The one cloud that this server reads, and how it signs in to it. */
export interface ConnectedCloud {
  profile: CloudProfile
  local: boolean
  /** Address of the local cloud's listener; absent for Azure. */
  url?: string
  client(signal?: AbortSignal): AzureClient
  /** Opens the way of Terraform's providers to a subscription, for one run. */
  terraform(subscriptionId: string): Promise<ProviderAccess>
  close(): Promise<void>
}

/** The configured Azure cloud; without a configuration the local cloud, which is started. */
export async function connectCloud(variables: NodeJS.ProcessEnv, env: ServerEnv): Promise<ConnectedCloud> {
  const settings = readAzureSettings(variables)
  if (settings) {
    const credential = createCredential(settings.profile, settings.credential)
    return {
      profile: settings.profile,
      local: false,
      client: (signal) => createAzureClient({ profile: settings.profile, credential, signal }),
      terraform: async (subscriptionId) => azureAccess(settings.profile.name, settings.credential, subscriptionId),
      close: async () => {},
    }
  }
  const cloud = await startLocalCloud({
    file: path.join(env.dataFolder, 'local-cloud.db'),
    resources: env.localCloud.resources,
    latencyMs: env.localCloud.latencyMs,
  })
  const profile = localCloudProfile(cloud.routes)
  // The path of a socket is short by nature: the data folder's may be too long.
  const socketFolder = path.join(os.tmpdir(), `parapet-${process.pid}`)
  const { tenantId, clientId, clientSecret } = estateTenant
  const credential = createCredential(profile, { method: 'servicePrincipal', tenantId, clientId, clientSecret })
  return {
    profile,
    local: true,
    url: cloud.url,
    client: (signal) => createAzureClient({ profile, credential, signal }),
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
