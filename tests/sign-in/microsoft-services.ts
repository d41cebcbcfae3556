import type { CloudProfile } from '#app/azure/cloud-profile.ts'
import { environmentClients, environmentSignIns } from '#app/domain/environments/environment-client.ts'
import { createIdentityServices } from '#tests/factories/identity-services.ts'
import type { TestIdentityProvider } from './identity-provider.ts'

/** Services of environments at one identity provider, and what went to it. */
export async function createMicrosoftServices(provider: TestIdentityProvider) {
  const identity = await createIdentityServices()
  const sent = { refreshes: 0 }
  const inner = provider.profile.fetch
  const profile: CloudProfile = {
    ...provider.profile,
    async fetch(url, init) {
      if (String(init?.body).includes('grant_type=refresh_token')) sent.refreshes += 1
      if (!inner) throw new Error('The provider has no way to loopback.')
      return inner(url, init)
    },
  }
  const ground = {
    ...identity,
    clouds: {
      profile: () => profile,
      configured: { cloud: 'local' as const, credential: { method: 'azureCli' as const } },
      federatedTokenFile: undefined,
    },
  }
  return { ...ground, sent, azure: environmentClients(ground, environmentSignIns(ground)) }
}
