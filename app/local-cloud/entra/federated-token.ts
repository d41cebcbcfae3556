import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { assertionProblem, clockTolerance, refusedAssertion } from './assertion-refusal.ts'
import type { Application, FederatedCredential } from './directory.ts'

/** Refuses a token of another issuer unless a federated credential of the application fits it and its issuer signed it. */
export async function requireFederatedToken(
  { federatedCredentials = [] }: Application,
  token: string,
  claims: JWTPayload,
): Promise<void> {
  const credential = matchingCredential(federatedCredentials, claims)
  try {
    await jwtVerify(token, createLocalJWKSet(credential.jwks), {
      issuer: credential.issuer,
      subject: credential.subject,
      audience: credential.audience,
      requiredClaims: ['exp'],
      clockTolerance,
    })
  } catch (error) {
    const wrongSignature = refusedAssertion(
      50013,
      `Assertion failed signature validation. [Reason - The key was not found among those of '${credential.issuer}', or it did not make this signature.]`,
    )
    throw assertionProblem(error, wrongSignature)
  }
}

/** Cases count in all three, as at Entra. */
function matchingCredential(credentials: readonly FederatedCredential[], claims: JWTPayload): FederatedCredential {
  const ofIssuer = credentials.filter(({ issuer }) => issuer === claims.iss)
  if (ofIssuer.length === 0) throw noMatch(700211, 'issuer', claims.iss)
  const ofAudience = ofIssuer.filter(({ audience }) => [claims.aud].flat().includes(audience))
  if (ofAudience.length === 0) throw noMatch(700212, 'audience', [claims.aud].flat().join(', '))
  const found = ofAudience.find(({ subject }) => subject === claims.sub)
  if (found === undefined) throw noMatch(700213, 'subject', claims.sub)
  return found
}

function noMatch(code: number, part: string, value: string | undefined) {
  return refusedAssertion(
    code,
    `No matching federated identity record found for presented assertion ${part} '${value ?? ''}'. Check your federated identity credential Subject, Audience and Issuer against the presented assertion. https://learn.microsoft.com/entra/workload-id/workload-identity-federation`,
  )
}
