import { readAzureSettings } from '#app/azure/azure-settings.ts'
import { realClouds } from '#app/azure/cloud-profile.ts'
import type { Clouds } from '#app/domain/environments/environment-services.ts'
import { AppError } from '#app/domain/errors.ts'
import type { ConnectedLocalCloud } from './connected-cloud.server.ts'
import type { ServerEnv } from './env.server.ts'

/** The clouds that this server reaches. */
export interface ConnectedClouds {
  clouds: Clouds
  /** Null on a server whose variables configure Azure. */
  local: ConnectedLocalCloud | null
}

/** Reads which Azure the variables configure; without one the local cloud is started. */
export async function connectClouds(variables: NodeJS.ProcessEnv, env: ServerEnv): Promise<ConnectedClouds> {
  const settings = readAzureSettings(variables)
  // With Azure, nothing of the local cloud is loaded.
  const local = settings ? null : await (await import('./local-cloud.server.ts')).connectLocalCloud(env)
  const configured = settings
    ? { cloud: settings.profile.name, credential: settings.credential }
    : local && { cloud: 'local' as const, credential: local.credential }
  if (!configured) throw new Error('The local cloud did not start.')
  return {
    local,
    clouds: {
      configured,
      federatedTokenFile: variables.AZURE_FEDERATED_TOKEN_FILE || undefined,
      profile(name) {
        if (name !== 'local') return realClouds[name]
        if (local) return local.profile
        throw new AppError(
          'unavailable',
          'The local cloud does not run, since this server is configured with Azure. Start it without the AZURE_ variables to use the local cloud.',
        )
      },
    },
  }
}
