import { createHash } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { graphOrigin } from '../origins.ts'
import type { Application, Person } from './directory.ts'
import { servicePrincipalId } from './find-principal.ts'

/** Claims of a token that an application got for itself; one for Microsoft Graph names what was granted to it. */
export function applicationClaims({ clientId, graphPermissions }: Application, audience: string): JWTPayload {
  const objectId = servicePrincipalId(clientId)
  const roles = audience === graphOrigin && graphPermissions?.length ? { roles: graphPermissions } : {}
  return { sub: objectId, oid: objectId, appid: clientId, azp: clientId, idtyp: 'app', ...roles }
}

/** Claims of an access token with which an application acts for a person. */
export function delegatedClaims(person: Person, application: Application, scopes: readonly string[]): JWTPayload {
  const { clientId } = application
  return { ...personClaims(person, application), appid: clientId, azp: clientId, idtyp: 'user', scp: scopes.join(' ') }
}

/** Claims of the token that tells an application who signed in. */
export function identityClaims(person: Person, application: Application, nonce: string | undefined): JWTPayload {
  return { ...personClaims(person, application), ...(nonce !== undefined && { nonce }) }
}

function personClaims({ objectId, displayName, userPrincipalName }: Person, { clientId }: Application): JWTPayload {
  // Entra gives each application another subject for the same person.
  const subject = createHash('sha256').update(`${objectId} for ${clientId}`).digest('base64url')
  return { sub: subject, oid: objectId, name: displayName, preferred_username: userPrincipalName }
}
