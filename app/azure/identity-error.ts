import { AzureError } from './azure-error.ts'
import type { CloudProfile } from './cloud-profile.ts'
import type { CredentialSettings } from './credential-settings.ts'

interface Explanation {
  code: string
  message: string
}

/** Codes of Entra as Microsoft documents them ("Microsoft Entra authentication and authorization error codes"). */
function explainEntraCode(code: string, application: string, tenant: string): Explanation | undefined {
  switch (code) {
    case 'AADSTS7000215':
      return {
        code: 'InvalidClientSecret',
        message: `The client secret of ${application} is not valid. Enter the secret's value, not its id.`,
      }
    case 'AADSTS7000222':
      return {
        code: 'ExpiredClientSecret',
        message: `The client secret of ${application} has expired. Make a new one and enter it.`,
      }
    case 'AADSTS700016':
      return {
        code: 'UnknownApplication',
        message: `${tenant} has no ${application}. Check the client id and the tenant id.`,
      }
    case 'AADSTS90002':
    case 'AADSTS900023':
      return {
        code: 'UnknownTenant',
        message: `Entra does not know ${tenant}. Check the tenant id and the chosen cloud.`,
      }
    case 'AADSTS70021':
    case 'AADSTS700211':
    case 'AADSTS700212':
    case 'AADSTS700213':
    case 'AADSTS700024':
      return {
        code: 'FederationRefused',
        message: `Entra refused the federated token of ${application}. Check issuer, subject and audience of its federated credential, and that the token is fresh.`,
      }
    default:
      return undefined
  }
}

const unreachable =
  /endpoints_resolution_error|openid_config_error|network_error|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN/i

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
  const known = explainEntraCode(/AADSTS\d+/.exec(text)?.[0] ?? '', application, tenant)
  if (known) return { ...known, message: known.message.charAt(0).toUpperCase() + known.message.slice(1) }
  if (unreachable.test(text))
    return {
      code: 'Unreachable',
      message: `The sign-in at ${profile.entra} (${profile.label}) could not be reached for ${tenant}. Check the network, the tenant id and the chosen cloud.`,
    }
  const said = text.split(/\r?\n/)[0]?.slice(0, 300)
  return {
    code: 'SignInFailed',
    message: `Signing in to ${profile.label} failed: ${said}. ${whereToLook[settings.method]}`,
  }
}

/** What a credential of the SDK threw, as one AzureError. An abort passes through unchanged. */
export function identityError(error: unknown, profile: CloudProfile, settings: CredentialSettings): Error {
  if (error instanceof AzureError) return error
  if (error instanceof Error && error.name === 'AbortError') return error
  const { code, message } = explain(error instanceof Error ? error.message : String(error), profile, settings)
  return new AzureError(message, { status: code === 'Unreachable' ? undefined : 401, code, cause: error })
}
