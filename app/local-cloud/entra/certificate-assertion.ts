import { X509Certificate } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { loginOrigin } from '../origins.ts'
import { assertionProblem, clockTolerance, refusedAssertion } from './assertion-refusal.ts'
import type { Application, Directory } from './directory.ts'

/** Refuses an assertion that no certificate of the application signed for this tenant's token endpoint. */
export async function requireCertificate(
  directory: Directory,
  { clientId, certificates = [] }: Application,
  assertion: string,
): Promise<void> {
  const thumbprint = thumbprintOf(assertion)
  const known = certificates.map((pem) => new X509Certificate(pem)).find((one) => thumbprintsOf(one).has(thumbprint))
  if (known === undefined)
    throw refusedAssertion(
      700027,
      `The certificate with identifier used to sign the client assertion is not registered on application. [Reason - The key was not found., Thumbprint of key used by client: '${shown(thumbprint)}']. Add the certificate to the application '${clientId}'.`,
    )
  if (Date.parse(known.validFrom) > Date.now() || Date.parse(known.validTo) <= Date.now())
    throw refusedAssertion(
      1000502,
      `The provided certificate is not within its specified validity period, ${known.validFrom} to ${known.validTo}.`,
    )
  try {
    await jwtVerify(assertion, known.publicKey, {
      algorithms: ['RS256', 'PS256'],
      subject: clientId,
      audience: audiences(directory),
      requiredClaims: ['exp'],
      clockTolerance,
    })
  } catch (error) {
    const wrongSignature = refusedAssertion(
      700027,
      `Client assertion failed signature validation. [Reason - The key was found, but it did not make this signature., Thumbprint of key used by client: '${shown(thumbprint)}'].`,
    )
    throw assertionProblem(error, wrongSignature)
  }
}

/** `x5t` is the SHA-1 of the certificate, `x5t#S256` its SHA-256, both in base64url; empty when the header has neither. */
function thumbprintOf(assertion: string): string {
  const header = decodeProtectedHeader(assertion)
  const thumbprint = header['x5t#S256'] ?? header.x5t
  return typeof thumbprint === 'string' ? thumbprint : ''
}

function thumbprintsOf({ fingerprint, fingerprint256 }: X509Certificate): Set<string> {
  const encoded = (hex: string) => Buffer.from(hex.replaceAll(':', ''), 'hex').toString('base64url')
  return new Set([encoded(fingerprint), encoded(fingerprint256)])
}

function shown(thumbprint: string): string {
  return Buffer.from(thumbprint, 'base64url').toString('hex').toUpperCase()
}

function audiences({ tenantId, domain }: Directory): string[] {
  const names = domain === undefined ? [tenantId] : [tenantId, domain]
  return names.flatMap((name) => [`${loginOrigin}/${name}/oauth2/v2.0/token`, `${loginOrigin}/${name}/v2.0`])
}
