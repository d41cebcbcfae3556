import { type AzureClient, createAzureClient } from '#app/azure/azure-client.ts'
import { type CloudProfile, localCloudProfile } from '#app/azure/cloud-profile.ts'
import { createCredential } from '#app/azure/credentials.ts'
import type { LoopbackRoutes } from '#app/azure/loopback-routes.ts'
import type { PacingOptions } from '#app/azure/pacing.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'

/** About 10,000 resources in Production, or as many as PARAPET_BENCH_ESTATE says in all with their settings. */
export const estate = Number(process.env.PARAPET_BENCH_ESTATE ?? 47_000)

/** A client that is signed in to the local cloud. */
export function clientOf(cloud: { routes: LoopbackRoutes }, pacing?: PacingOptions): AzureClient {
  const profile = localCloudProfile(cloud.routes)
  return createAzureClient({ profile, credential: credentialOf(profile), pacing })
}

/** Its sign-in, which may do everything. */
export function credentialOf(profile: CloudProfile) {
  const { tenantId, clientId, clientSecret } = estateTenant
  return createCredential(profile, { method: 'servicePrincipal', tenantId, clientId, clientSecret })
}

/** The subscription Production, the largest of the estate. @throws Error when there is none */
export async function productionOf(client: AzureClient) {
  const subscriptions = await client.listSubscriptions()
  const production = subscriptions.find((one) => one.displayName.endsWith('Production')) ?? subscriptions[0]
  if (!production) throw new Error('the local cloud has no subscription')
  return production
}
