import { type AzureClient, createAzureClient } from '#app/azure/azure-client.ts'
import { localCloudProfile } from '#app/azure/cloud-profile.ts'
import { createCredential } from '#app/azure/credentials.ts'
import type { PacingOptions } from '#app/azure/pacing.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'

/** About 10,000 resources in Production, or as many as PARAPET_BENCH_ESTATE says in all with their settings. */
export const estate = Number(process.env.PARAPET_BENCH_ESTATE ?? 47_000)

/** A client that is signed in to the local cloud. */
export function clientOf(cloud: LocalCloud, pacing?: PacingOptions): AzureClient {
  const profile = localCloudProfile(cloud.routes)
  const { tenantId, clientId, clientSecret } = estateTenant
  const credential = createCredential(profile, { method: 'servicePrincipal', tenantId, clientId, clientSecret })
  return createAzureClient({ profile, credential, pacing })
}
