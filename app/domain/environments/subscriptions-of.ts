import type { TokenCredential } from '@azure/identity'
import { createAzureClient } from '#app/azure/azure-client.ts'
import type { Subscription } from '#app/contract/azure.ts'
import type { CloudName } from '#app/contract/environments.ts'
import type { EnvironmentServices } from './environment-services.ts'

/** What a sign-in can read. @throws AzureError */
export function subscriptionsOf(
  { clouds }: EnvironmentServices,
  cloud: CloudName,
  credential: TokenCredential,
): Promise<Subscription[]> {
  return createAzureClient({ profile: clouds.profile(cloud), credential }).listSubscriptions()
}
