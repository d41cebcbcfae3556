import { certificateEnd } from '#app/azure/certificate-end.ts'
import type { CredentialInput } from '#app/contract/environments.ts'

/** When what somebody signs in with ends, as they say or its certificate does; undefined when nobody said it. */
export function secretEnd(credential: CredentialInput): string | null | undefined {
  if (credential.method === 'servicePrincipal') return credential.expiresAt
  return credential.method === 'clientCertificate' ? certificateEnd(credential.certificate) : null
}
