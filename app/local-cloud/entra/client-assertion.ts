import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose'
import { refusedAssertion } from './assertion-refusal.ts'
import { requireCertificate } from './certificate-assertion.ts'
import type { Application, Directory } from './directory.ts'
import { requireFederatedToken } from './federated-token.ts'

/** Refuses an assertion that neither a certificate of the application signed nor an issuer that it trusts. */
export async function requireAssertion(
  directory: Directory,
  application: Application,
  assertion: string,
): Promise<void> {
  const { certificates = [], federatedCredentials = [] } = application
  if (certificates.length + federatedCredentials.length === 0)
    throw refusedAssertion(
      70021,
      'No matching federated identity record found for presented assertion. The application has no federated identity credential configured.',
    )
  const claims = claimsOf(assertion)
  // With a certificate an application speaks for itself; a federated token is somebody else's.
  const byCertificate = claims.iss === application.clientId
  if (byCertificate) await requireCertificate(directory, application, assertion)
  else await requireFederatedToken(application, assertion, claims)
}

function claimsOf(assertion: string): JWTPayload {
  try {
    decodeProtectedHeader(assertion)
    return decodeJwt(assertion)
  } catch {
    throw refusedAssertion(50027, 'JWT token is invalid or malformed.')
  }
}
