import { certificateEnd } from '#app/azure/certificate-end.ts'
import type { CredentialSettings } from '#app/azure/credential-settings.ts'
import type { CredentialInput } from '#app/contract/environments.ts'

/** When what is signed in with ends, as somebody says or its certificate does; undefined when nobody said it. */
export function secretEnd(credential: CredentialInput | CredentialSettings): string | null | undefined {
  switch (credential.method) {
    case 'servicePrincipal':
      return 'expiresAt' in credential ? credential.expiresAt : undefined
    case 'clientCertificate':
      return certificateEnd(credential.certificate)
    case 'workloadIdentity':
    case 'managedIdentity':
    case 'azureCli':
      return null
    default:
      return credential satisfies never
  }
}
