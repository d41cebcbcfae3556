import type { TokenCredential } from '@azure/identity'
import { type AzureClient, createAzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import type { Subscription } from '#app/contract/azure.ts'
import type { CloudName, ReadableCloud } from '#app/contract/environments.ts'
import type { EnvironmentServices } from './environment-services.ts'

/** What a sign-in can read. @throws AzureError of subscriptions; management groups that cannot be read are said to be so. */
export async function readableCloud(
  services: EnvironmentServices,
  cloud: CloudName,
  credential: TokenCredential,
): Promise<ReadableCloud> {
  return readableBy(clientOf(services, cloud, credential))
}

/** The same of a client that is there. */
export async function readableBy(client: AzureClient): Promise<ReadableCloud> {
  return { subscriptions: await client.listSubscriptions(), ...(await readableGroups(client)) }
}

/** The subscriptions alone. @throws AzureError */
export function subscriptionsOf(
  services: EnvironmentServices,
  cloud: CloudName,
  credential: TokenCredential,
): Promise<Subscription[]> {
  return clientOf(services, cloud, credential).listSubscriptions()
}

const clientOf = ({ clouds }: EnvironmentServices, cloud: CloudName, credential: TokenCredential) =>
  createAzureClient({ profile: clouds.profile(cloud), credential })

async function readableGroups(
  client: AzureClient,
): Promise<Pick<ReadableCloud, 'managementGroups' | 'managementGroupsNote'>> {
  try {
    const groups = await client.listManagementGroups()
    if (groups.length > 0) return { managementGroups: groups.map(({ id, displayName }) => ({ id, name: displayName })) }
    return {
      managementGroupsNote:
        'This sign-in sees no management group. To scan all subscriptions below one, give it the roles Management Group Reader and Reader on that group.',
    }
  } catch (error) {
    if (!(error instanceof AzureError)) throw error
    return { managementGroupsNote: error.message }
  }
}
