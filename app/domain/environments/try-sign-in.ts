import type { CredentialSettings } from '#app/azure/credential-settings.ts'
import { createCredential } from '#app/azure/credentials.ts'
import type { CloudName, CredentialInput, ReadableCloud } from '#app/contract/environments.ts'
import { AppError } from '../errors.ts'
import type { EnvironmentServices } from './environment-services.ts'
import { readableCloud } from './readable-cloud.ts'

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
    case 'clientCertificate':
    case 'managedIdentity':
    case 'azureCli':
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
