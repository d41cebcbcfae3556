import { type AzureClient, createAzureClient } from '#app/azure/azure-client.ts'
import { readAzureSettings } from '#app/azure/azure-settings.ts'
import type { CloudProfile } from '#app/azure/cloud-profile.ts'
import { createCredential } from '#app/azure/credentials.ts'
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
  // With Azure, nothing of the local cloud is loaded.
  const { connectLocalCloud } = await import('./local-cloud.server.ts')
  return connectLocalCloud(env)
}
