import type { CloudAnswer } from '../../http/exchange.ts'
import { tokenLifetime } from '../access-token.ts'
import type { Application } from '../directory.ts'
import type { EntraContext } from '../entra-context.ts'
import { EntraError } from '../entra-error.ts'
import { readDelegatedScopes } from '../scopes.ts'
import { delegatedClaims, identityClaims } from '../token-claims.ts'
import type { DelegatedGrant } from './delegated-grant.ts'
import { signRefreshToken } from './refresh-token-claims.ts'
import { tokenAnswer } from './token-answer.ts'

/**
 * The tokens with which an application acts for a person: one resource for each request, as Entra has it. A new refresh
 * token comes with each answer to offline_access; as Entra's, it stands for every resource.
 */
export async function delegatedAnswer(context: EntraContext, grant: DelegatedGrant): Promise<CloudAnswer> {
  const { directory, issuer } = context
  const { application, person, grantedScope, askedScope = grantedScope, nonce } = grant
  const asked = readDelegatedScopes(askedScope, directory, application)
  if (askedScope !== grantedScope && asked.resources.size > 1)
    throw new EntraError(
      400,
      'invalid_request',
      28000,
      `Provided value for the input parameter scope is not valid because it contains more than one resource. Scope ${askedScope} is not valid.`,
    )
  const granted = readDelegatedScopes(grantedScope, directory, application)
  const [resource = '', scopes = []] = asked.resources.entries().next().value ?? []
  requireConsent(application, granted.resources.get(resource) ?? [], scopes)
  const shown = asked.identity.filter((scope) => scope !== 'offline_access')
  const claims = delegatedClaims(person, application, scopes)
  return tokenAnswer({
    scope: [...shown, ...scopes.map((scope) => `${resource}/${scope}`)].join(' '),
    access_token: await issuer.sign(claims, resource, tokenLifetime),
    ...(granted.identity.includes('offline_access') && { refresh_token: await signRefreshToken(issuer, grant) }),
    ...(asked.identity.includes('openid') && {
      id_token: await issuer.sign(identityClaims(person, application, nonce), application.clientId, tokenLifetime),
    }),
    client_info: Buffer.from(JSON.stringify({ uid: person.objectId, utid: directory.tenantId })).toString('base64url'),
  })
}

/** Entra remembers what a person agreed to at other times as well; here it is what they agreed to at this sign-in. */
function requireConsent({ clientId, displayName }: Application, granted: string[], asked: string[]): void {
  if (asked.every((scope) => granted.includes(scope))) return
  throw new EntraError(
    400,
    'invalid_grant',
    65001,
    `The user or administrator has not consented to use the application with ID '${clientId}' named '${displayName}'. Send an interactive authorization request for this user and resource.`,
  )
}
