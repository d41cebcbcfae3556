import path from 'node:path'
import type { TokenCredential } from '@azure/identity'
import { type RealCloudName, type RealCloudProfile, realClouds } from '#app/azure/cloud-profile.ts'
import type { CredentialSettings } from '#app/azure/credential-settings.ts'
import type { EnvironmentSignIn } from '#app/domain/environments/environment-client.ts'
import { AppError } from '#app/domain/errors.ts'
import { openIdentityEndpoint } from '#app/terraform/identity-endpoint.ts'
import type { ProviderAccess } from '#app/terraform/provider-access.ts'
import { ownHome } from '../../scripts/own-home.mjs'
import type { ConnectedLocalCloud } from './connected-cloud.server.ts'

/** How Terraform's providers sign in to an environment: as Parapet does. */
export function providerAccess(
  signInOf: (environmentId: string) => Promise<EnvironmentSignIn>,
  local: ConnectedLocalCloud | null,
) {
  return async (environmentId: string, subscriptionId: string): Promise<ProviderAccess> => {
    const { cloud, settings, credential } = await signInOf(environmentId)
    if (cloud === 'local' && local) return local.terraform(subscriptionId)
    if (cloud === 'local') throw new AppError('unavailable', 'The local cloud does not run on this server.')
    return settings
      ? azureAccess(cloud, settings, subscriptionId)
      : personAccess(realClouds[cloud], credential, subscriptionId)
  }
}

/** azapi's and azurerm's names of the national clouds. */
const environments: Record<RealCloudName, string> = {
  public: 'public',
  usGovernment: 'usgovernment',
  china: 'china',
}

/**
 * How Terraform's Azure providers sign in to a real cloud: the same identity that Parapet reads with.
 * Source: https://registry.terraform.io/providers/Azure/azapi/latest/docs (arguments and their `ARM_` variables).
 */
function azureAccess(cloud: RealCloudName, credential: CredentialSettings, subscriptionId: string): ProviderAccess {
  const common = { ARM_ENVIRONMENT: environments[cloud], ARM_SUBSCRIPTION_ID: subscriptionId }
  const own = signIn(credential)
  return {
    env: { ...common, ...own },
    secrets: secretsOf(credential),
    attached: null,
    close: async () => {},
  }
}

/**
 * The tokens of a person who signed in with Microsoft, which providers take from an endpoint of the run.
 * @throws AzureError when the sign-in has ended: providers would say less.
 */
async function personAccess(
  { name, arm, graph }: RealCloudProfile,
  credential: TokenCredential,
  subscriptionId: string,
): Promise<ProviderAccess> {
  const first = await credential.getToken(`${arm}/.default`)
  const endpoint = await openIdentityEndpoint([arm, graph], (scope) => credential.getToken(scope))
  return {
    env: {
      ARM_ENVIRONMENT: environments[name],
      ARM_SUBSCRIPTION_ID: subscriptionId,
      ARM_USE_CLI: 'false',
      ...endpoint.env,
    },
    secrets: [endpoint.secret, ...(first ? [first.token] : [])],
    attached: null,
    close: endpoint.close,
  }
}

function secretsOf(credential: CredentialSettings): string[] {
  switch (credential.method) {
    case 'servicePrincipal':
      return [credential.clientSecret]
    case 'clientCertificate':
      return [inBase64(credential.certificate)]
    case 'workloadIdentity':
    case 'managedIdentity':
    case 'azureCli':
      return []
  }
}

const inBase64 = (text: string) => Buffer.from(text).toString('base64')

function signIn(credential: CredentialSettings): Record<string, string> {
  switch (credential.method) {
    case 'servicePrincipal':
      return {
        ARM_TENANT_ID: credential.tenantId,
        ARM_CLIENT_ID: credential.clientId,
        ARM_CLIENT_SECRET: credential.clientSecret,
        ARM_USE_CLI: 'false',
      }
    case 'clientCertificate':
      return {
        ARM_TENANT_ID: credential.tenantId,
        ARM_CLIENT_ID: credential.clientId,
        ARM_CLIENT_CERTIFICATE: inBase64(credential.certificate),
        ARM_USE_CLI: 'false',
      }
    case 'workloadIdentity':
      return {
        ARM_TENANT_ID: credential.tenantId,
        ARM_CLIENT_ID: credential.clientId,
        ARM_USE_OIDC: 'true',
        ARM_OIDC_TOKEN_FILE_PATH: credential.tokenFile,
        ARM_USE_CLI: 'false',
      }
    case 'managedIdentity':
      return {
        ARM_USE_MSI: 'true',
        ARM_USE_CLI: 'false',
        ...(credential.clientId && { ARM_CLIENT_ID: credential.clientId }),
      }
    case 'azureCli':
      return {
        ARM_USE_CLI: 'true',
        // The home folder of a job is its own, where `az` has not signed in.
        AZURE_CONFIG_DIR: process.env.AZURE_CONFIG_DIR ?? path.join(ownHome(), '.azure'),
        ...(credential.tenantId && { ARM_TENANT_ID: credential.tenantId }),
      }
  }
}
