import type { TokenCredential } from '@azure/identity'
import { type AzureClient, createAzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import type { CredentialSettings } from '#app/azure/credential-settings.ts'
import { createCredential } from '#app/azure/credentials.ts'
import type { CloudName, CredentialInput, ReadableCloud } from '#app/contract/environments.ts'
import { AppError } from '../errors.ts'
import type { EnvironmentServices } from './environment-services.ts'

/** @throws AppError `unavailable` for federation where no token file is configured. */
export function credentialSettings({ clouds }: EnvironmentServices, input: CredentialInput): CredentialSettings {
  switch (input.method) {
    case 'servicePrincipal': {
      const { expiresAt: _, ...settings } = input
      return settings
    }
    case 'workloadIdentity':
      if (clouds.federatedTokenFile === undefined)
        throw new AppError(
          'unavailable',
          'This server has no federated token. Start it with AZURE_FEDERATED_TOKEN_FILE, or choose another way to sign in.',
        )
      return { ...input, tokenFile: clouds.federatedTokenFile }
    default:
      return input
  }
}

/** What a sign-in can read. @throws AzureError, AppError `unavailable` */
export async function trySignIn(
  services: EnvironmentServices,
  cloud: CloudName,
  input: CredentialInput,
): Promise<ReadableCloud> {
  const profile = services.clouds.profile(cloud)
  return readableCloud(services, cloud, createCredential(profile, credentialSettings(services, input)))
}

/** @throws AzureError of subscriptions; management groups that cannot be read are said to be so. */
export async function readableCloud(
  { clouds }: EnvironmentServices,
  cloud: CloudName,
  credential: TokenCredential,
): Promise<ReadableCloud> {
  const client = createAzureClient({ profile: clouds.profile(cloud), credential })
  return { subscriptions: await client.listSubscriptions(), ...(await readableGroups(client)) }
}

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
