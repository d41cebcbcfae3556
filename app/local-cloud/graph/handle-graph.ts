import type { Principal } from '../entra/access-token.ts'
import type { Directory } from '../entra/directory.ts'
import type { EntraContext } from '../entra/entra-context.ts'
import { findPerson } from '../entra/find-principal.ts'
import { type CloudAnswer, type CloudRequest, jsonAnswer } from '../http/exchange.ts'
import { readObjects } from './read-objects.ts'

/**
 * Answers a request to Microsoft Graph: the person who is signed in, the end of their sessions, their organization, and
 * what an administrator has granted to read of the tenant.
 */
export function handleGraph(
  { directory, sessionEnds, graphObjects }: EntraContext,
  request: CloudRequest,
  principal: Principal,
): CloudAnswer {
  const { method, path } = request
  const { userPrincipalName, objectId } = principal
  const endpoint = `${method} ${path.toLowerCase()}`
  if (endpoint === 'GET /v1.0/organization') return jsonAnswer(200, { value: [organization(directory)] })
  if (endpoint !== 'GET /v1.0/me' && endpoint !== 'POST /v1.0/me/revokesigninsessions') {
    const read = method === 'GET' ? readObjects(graphObjects, request, principal.permissions) : undefined
    return read ?? unknownSegment(path)
  }
  if (userPrincipalName === undefined)
    return badRequest('/me request is only valid with delegated authentication flow.')
  if (method === 'GET') return me(directory, objectId)
  sessionEnds.endSessions(objectId)
  return jsonAnswer(200, { value: true })
}

function me(directory: Directory, objectId: string): CloudAnswer {
  const person = findPerson(directory, objectId)
  if (person === undefined) {
    const message = `Resource '${objectId}' does not exist or one of its queried reference-property objects are not present.`
    return jsonAnswer(404, { error: { code: 'Request_ResourceNotFound', message } })
  }
  const { displayName, userPrincipalName } = person
  return jsonAnswer(200, { id: objectId, displayName, mail: userPrincipalName, userPrincipalName })
}

function organization({ tenantId, displayName, domain }: Directory) {
  const verifiedDomains = domain === undefined ? [] : [{ name: domain, isDefault: true, isInitial: true }]
  return { id: tenantId, displayName, verifiedDomains }
}

function unknownSegment(path: string): CloudAnswer {
  return badRequest(`Resource not found for the segment '${path.split('/')[2] ?? ''}'.`)
}

function badRequest(message: string): CloudAnswer {
  return jsonAnswer(400, { error: { code: 'BadRequest', message } })
}
