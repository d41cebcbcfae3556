import { throughProxy } from '../proxy/proxy-agent.ts'
import { AzureError } from './azure-error.ts'
import type { CloudProfile } from './cloud-profile.ts'
import type { CredentialSettings } from './credential-settings.ts'
import {
  disturbances,
  type Explanation,
  entraCodeIn,
  explainEntraCode,
  failedSignIn,
  firstLineOf,
  isUnreachable,
} from './entra-code.ts'

const whereToLook: Record<CredentialSettings['method'], string> = {
  servicePrincipal: 'Check tenant id, client id and client secret.',
  clientCertificate: 'Check tenant id, client id, and that the certificate is registered for the application.',
  workloadIdentity: 'Check tenant id, client id and the token file.',
  managedIdentity: 'Check that this machine has a managed identity and that it is the named one.',
  azureCli: 'Install the Azure CLI and run "az login".',
}

function explain(text: string, profile: CloudProfile, settings: CredentialSettings): Explanation {
  const application =
    'clientId' in settings && settings.clientId ? `the application ${settings.clientId}` : 'the application'
  const tenant = 'tenantId' in settings && settings.tenantId ? `the tenant ${settings.tenantId}` : 'the tenant'
  // Microsoft's library puts OAuth's own word first.
  const number = entraCodeIn(text) ?? disturbances[text.split(':')[0] ?? '']
  const known = explainEntraCode(number, { application, tenant })
  if (known) return known
  if (isUnreachable(text) && settings.method !== 'managedIdentity')
    return {
      code: 'Unreachable',
      message: `The sign-in at ${profile.entra} (${profile.label}) could not be reached for ${tenant}. Check the network, the tenant id and the chosen cloud.${throughProxy(profile.entra)}`,
    }
  return {
    code: 'SignInFailed',
    message: `Signing in to ${profile.label} failed: ${firstLineOf(text)}. ${whereToLook[settings.method]}`,
  }
}

/** What a credential of the SDK threw, as one AzureError. An abort passes through unchanged. */
export function identityError(error: unknown, profile: CloudProfile, settings: CredentialSettings): Error {
  if (error instanceof AzureError) return error
  if (error instanceof Error && error.name === 'AbortError') return error
  return failedSignIn(explain(error instanceof Error ? error.message : String(error), profile, settings), error)
}
