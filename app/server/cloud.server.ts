import { createAzureClient } from '#app/azure/azure-client.ts'
import { readAzureSettings } from '#app/azure/azure-settings.ts'
import { createCredential } from '#app/azure/credentials.ts'
import type { ConnectedCloud } from './connected-cloud.server.ts'
import type { ServerEnv } from './env.server.ts'
import { azureAccess } from './terraform-access.server.ts'

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
