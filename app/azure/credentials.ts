import {
  AzureCliCredential,
  ClientAssertionCredential,
  ClientCertificateCredential,
  ClientSecretCredential,
  ManagedIdentityCredential,
  type TokenCredential,
  WorkloadIdentityCredential,
} from '@azure/identity'
import { AzureError } from './azure-error.ts'
import type { CloudProfile } from './cloud-profile.ts'
import type { CredentialSettings } from './credential-settings.ts'
import { identityError } from './identity-error.ts'
import { outsideHttpClient } from './outside-http-client.ts'
import { discover } from './sign-in/discover.ts'

/** A managed identity is asked for at the machine, whichever cloud its tokens are for. */
const ofMachine = outsideHttpClient()

const optionsAt = (profile: CloudProfile) => ({
  authorityHost: profile.entra,
  retryOptions: { maxRetries: 3, retryDelayInMs: 300 },
  httpClient: profile.httpClient,
  // Microsoft's library refuses a sign-in host that it does not know unless told not to ask about it.
  ...(profile.custom && { disableInstanceDiscovery: true }),
})

function sdkCredential(profile: CloudProfile, settings: CredentialSettings): TokenCredential {
  const options = optionsAt(profile)
  switch (settings.method) {
    case 'servicePrincipal':
      return new ClientSecretCredential(settings.tenantId, settings.clientId, settings.clientSecret, options)
    case 'clientCertificate':
      return new ClientCertificateCredential(
        settings.tenantId,
        settings.clientId,
        { certificate: settings.certificate },
        options,
      )
    case 'workloadIdentity':
      return new WorkloadIdentityCredential({
        ...options,
        tenantId: settings.tenantId,
        clientId: settings.clientId,
        tokenFilePath: settings.tokenFile,
      })
    case 'managedIdentity':
      return new ManagedIdentityCredential({
        httpClient: ofMachine,
        ...(settings.clientId !== undefined && { clientId: settings.clientId }),
      })
    case 'azureCli':
      return new AzureCliCredential({ tenantId: settings.tenantId })
  }
}

/**
 * The sign-in of these settings at this cloud. Nothing is sent before the first token is needed.
 * @throws AzureError from `getToken`, with code `InvalidClientSecret`, `ExpiredClientSecret`, `UnknownApplication`,
 * `UnknownTenant`, `FederationRefused`, `Unreachable` or `SignInFailed`.
 */
export function createCredential(profile: CloudProfile, settings: CredentialSettings): TokenCredential {
  return explained(profile, settings, () => sdkCredential(profile, settings))
}

/**
 * The sign-in of an application by tokens of an outside identity provider.
 * @param token gives a fresh one; it is asked for each time that Entra's own has ended
 * @throws AzureError from `getToken`, as `createCredential`, and what `token` throws
 */
export function createFederatedCredential(
  profile: CloudProfile,
  { tenantId, clientId }: { tenantId: string; clientId: string },
  token: () => Promise<string>,
): TokenCredential {
  const settings = { method: 'workloadIdentity' as const, tenantId, clientId, tokenFile: '-' }
  return explained(
    profile,
    settings,
    () => new ClientAssertionCredential(tenantId, clientId, token, optionsAt(profile)),
  )
}

function explained(
  profile: CloudProfile,
  settings: CredentialSettings,
  create: () => TokenCredential,
): TokenCredential {
  let inner: TokenCredential
  try {
    inner = create()
  } catch (error) {
    throw identityError(error, profile, settings)
  }
  return {
    async getToken(scopes, options) {
      try {
        return await inner.getToken(scopes, options)
      } catch (error) {
        throw (await unknownTenant(error, profile, settings)) ?? identityError(error, profile, settings)
      }
    },
  }
}

/** Microsoft's library says the same of a tenant that Entra does not know and of a host that is not there: this asks. */
async function unknownTenant(
  error: unknown,
  profile: CloudProfile,
  settings: CredentialSettings,
): Promise<AzureError | undefined> {
  if (!(error instanceof Error && error.message.includes('endpoints_resolution_error'))) return undefined
  if (!('tenantId' in settings && settings.tenantId)) return undefined
  const application = { profile, tenant: settings.tenantId, clientId: '-', clientSecret: '-', redirectUri: '-' }
  const refusal = await discover(application).catch((refused: unknown) => refused)
  return refusal instanceof AzureError && refusal.code === 'UnknownTenant' ? refusal : undefined
}
